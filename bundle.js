import { build } from "rolldown";

/**
 * The second half of `npm run build`: the command line as a few files beside the three hundred it was compiled to (docs/decisions/017),
 * and the workers it starts. What is loaded for some guards and doors only stays outside.
 */
await build({
  input: ["build/bin/a2a-chaos.js", "build/bin/worker.js", "build/bin/client-worker.js"],
  platform: "node",
  external: ["jiti", "msw", "nock", "vitest"],
  output: { dir: "build/cli", format: "esm", cleanDir: true, chunkFileNames: "[name].js" },
  logLevel: "warn",
});
