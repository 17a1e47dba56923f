import { spawnSync } from "node:child_process";
import { packageRoot } from "../../bin/package-root.ts";
import { fact, type Piece } from "../fact.ts";

/** What `npm pack` makes can be installed in an empty folder and finds the bug in a guard written there. */
export const packed: readonly Piece[] = [
  {
    part: "package",
    id: "package",
    async run(tell) {
      const { status, stdout, stderr } = spawnSync("npm", ["run", "--silent", "test:package"], { cwd: packageRoot(), encoding: "utf8" });
      const said = `${stdout}${stderr}`.trim().split("\n").at(-1) ?? "";
      tell(fact(status === 0, "the packed package works from an empty folder", `exit ${status}; ${said.slice(0, 200)}`));
    },
  },
];
