import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** V8's own limit must not be the first: who runs into it leaves no word behind. */
const NODE_FLAGS = ["--max-old-space-size=4096"];

/** How a process of ours is started. In: the file beside this one, in the sources TypeScript, in the build and in its bundle JavaScript. */
export function processEntry(name: string): { readonly entry: string; readonly flags: readonly string[] } {
  const isSource = import.meta.url.endsWith(".ts");
  const entry = fileURLToPath(new URL(`./${name}${isSource ? ".ts" : ".js"}`, import.meta.url));
  if (!isSource) return { entry, flags: NODE_FLAGS };
  const jiti = dirname(createRequire(import.meta.url).resolve("jiti/package.json"));
  return { entry, flags: [...NODE_FLAGS, "--import", pathToFileURL(join(jiti, "lib/jiti-register.mjs")).href] };
}
