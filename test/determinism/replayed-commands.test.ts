import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { writeToken } from "../../src/plan/token.ts";
import { parseWitness } from "../../src/search/witness.ts";
import { captured } from "../bin/captured.ts";
import { folder } from "../bin/folder.ts";

const WITNESSES = 10;
const CLAIMS = ["no-terminal-after-acknowledged-cancel", "no-resume-at-a-stale-endpoint", "terminal-is-final"];

it("every command a campaign prints shows the violation it was printed for, by the same run", async () => {
  const corpus = join(folder(), "kept");
  const claims = CLAIMS.flatMap((claim) => ["--invariant", claim]);
  const { out } = await captured(["run", "--guard", "accept-all", "--cases", "40", "--seed", "commands", "--corpus", corpus, ...claims]);
  const commands = new Map([...out.matchAll(/npx a2a-chaos (replay (\S+) --guard \S+)/g)].map(([, words, token]) => [token, words]));
  const kept = readdirSync(corpus)
    .filter((name) => name.endsWith(".json"))
    .map((name) => parseWitness(readFileSync(join(corpus, name), "utf8")));

  expect(kept.length).toBeGreaterThanOrEqual(WITNESSES);
  expect([...commands.keys()].sort()).toEqual([...new Set(kept.map(({ plan }) => writeToken(plan)))].sort());

  for (const { plan, invariant, fingerprint } of kept.slice(0, WITNESSES)) {
    const command = commands.get(writeToken(plan)) as string;
    const { exit, out: replayed } = await captured([...command.split(" "), "--json"]);
    const document = JSON.parse(replayed);

    expect(exit).toBe(1);
    expect(document.fingerprint, invariant).toBe(fingerprint);
    expect(document.verdicts.find((verdict: { invariant: string }) => verdict.invariant === invariant).verdict, invariant).toBe("violated");
  }
});
