import { spawn } from "node:child_process";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { fact, type Piece, type Tell } from "../fact.ts";
import { otherNode } from "../other-node.ts";

const CASES = 10_000;
const DIGEST = fileURLToPath(new URL("../digest.js", import.meta.url));

interface Way {
  readonly how: string;
  readonly node?: string;
  readonly order?: "shuffled";
  readonly cwd?: string;
}

/** Equal fingerprints, however, whenever and wherever a plan is run: one digest over the fingerprints of all plans, in the order of their cases. */
export const determinism: readonly Piece[] = [
  {
    part: "determinism",
    id: "determinism",
    async run(tell) {
      const first = await digest({ how: "once" });
      const same = async (way: Way) => {
        const other = await digest(way);
        tell(
          fact(
            other === first,
            `${CASES} default plans have the same fingerprints ${way.how}`,
            `${first.slice(0, 16)} and ${other.slice(0, 16)}`,
          ),
        );
      };
      await same({ how: "in another process and folder", cwd: tmpdir() });
      await same({ how: "in shuffled order", order: "shuffled" });
      for (const version of ["22", "24"]) await underNode(version, same, tell);
    },
  },
];

async function underNode(version: string, same: (way: Way) => Promise<void>, tell: Tell): Promise<void> {
  const installed = otherNode(version);
  if (installed.path === null) {
    tell({ what: `${CASES} default plans have the same fingerprints under Node ${version}`, measured: installed.why, outcome: "skipped" });
    return;
  }
  await same({ how: `under Node ${installed.version}`, node: installed.path });
}

function digest({ node = process.execPath, order = undefined, cwd = process.cwd() }: Way): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(node, [DIGEST, String(CASES), order ?? "in-order"], { cwd, stdio: ["ignore", "pipe", "inherit"] });
    let out = "";
    child.stdout.setEncoding("utf8").on("data", (text) => {
      out += text;
    });
    child
      .on("error", reject)
      .on("close", (code) => (code === 0 ? resolve(out.trim()) : reject(new Error(`${node} ${DIGEST} exited with ${code}`))));
  });
}
