import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of this package: where package.json and the shipped corpus lie, beside the sources and above the build. */
export function packageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, "package.json"))) {
    const above = dirname(folder);
    if (above === folder) throw new Error("Failed to find the package of a2a-chaos: no package.json above its code.");
    folder = above;
  }
  return folder;
}
