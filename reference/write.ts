import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../bin/package-root.ts";
import { PAGES } from "./all-pages.ts";

/** `npm run docs`: writes `docs/reference` anew. */
const folder = join(packageRoot(), "docs", "reference");
mkdirSync(folder, { recursive: true });
for (const { name, text } of PAGES) writeFileSync(join(folder, name), text());
console.log(`Wrote ${PAGES.map(({ name }) => `docs/reference/${name}`).join(", ")}.`);
