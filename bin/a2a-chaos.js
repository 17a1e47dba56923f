#!/usr/bin/env node
import { existsSync } from "node:fs";

const built = new URL("../build/bin/a2a-chaos.js", import.meta.url);
if (existsSync(built)) process.exitCode = await (await import(built.href)).main(process.argv.slice(2));
else {
  process.stderr.write("Failed to start a2a-chaos: it is not built. Run `npm install` (or `npm run build`) in its folder first.\n");
  process.exitCode = 64;
}
