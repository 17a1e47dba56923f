import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { captured } from "../bin/captured.ts";
import { folder } from "../bin/folder.ts";
import { written } from "../subject/written.ts";

/** Somebody who has read nothing but the README. The packed package is put through the same by `npm run test:package`. */

test("the guard in the README, saved as it says, is found out, and the last line shows the same claim again", async () => {
  const readme = readFileSync(join(import.meta.dirname, "../../README.md"), "utf8");
  const guard = written({ "guard.ts": /```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? "" });

  const { exit, out, lines } = await captured([
    "run",
    "--guard",
    guard,
    "--cases",
    "100",
    "--seed",
    "x",
    "--corpus",
    join(folder(), "kept"),
  ]);
  const again = await captured((lines.at(-1) ?? "").replace("npx a2a-chaos ", "").split(" "));

  expect(exit).toBe(1);
  expect(out).toContain("no-terminal-after-acknowledged-cancel violated by");
  expect(again.exit).toBe(1);
  expect(out).toContain(`${/^(\S+) violated by/m.exec(again.out)?.[1]} violated by`);
});
