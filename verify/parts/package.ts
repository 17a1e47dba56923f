import { spawnSync } from "node:child_process";
import { packageRoot } from "../../bin/package-root.ts";
import { fact, type Piece } from "../fact.ts";

const SCRIPTS = [
  ["check:package", "publint and attw find nothing wrong with the package"],
  ["test:package", "the packed package works from an empty folder"],
] as const;

/** What `npm pack` makes is sound, can be installed in an empty folder and finds the bug in a guard written there. */
export const packed: readonly Piece[] = [
  {
    part: "package",
    id: "package",
    async run(tell) {
      for (const [script, what] of SCRIPTS) {
        const { status, stdout, stderr } = spawnSync("npm", ["run", "--silent", script], { cwd: packageRoot(), encoding: "utf8" });
        const said = `${stdout}${stderr}`.trim().split("\n").at(-1) ?? "";
        tell(fact(status === 0, what, `exit ${status}; ${said.slice(0, 200)}`));
      }
    },
  },
];
