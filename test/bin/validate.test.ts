import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { captured } from "./captured.ts";
import { folder } from "./folder.ts";

const STAR = "no-terminal-after-acknowledged-cancel";
const kept = () => join(folder(), "kept");
const validate = (guard: string, corpus: string, ...more: string[]) =>
  captured(["validate", "--guard", guard, "--cases", "16", "--seed", "x", "--corpus", corpus, ...more]);

describe("validate", () => {
  it("holds a guard that violates claims: which, where and why, each with a command, and the last line shows one again", async () => {
    const corpus = kept();

    const { exit, out, lines } = await validate("admits-late-terminals", corpus);
    const again = await captured((lines.at(-1) ?? "").replace("npx a2a-chaos ", "").split(" "));

    expect(exit).toBe(1);
    expect(out).toMatch(
      new RegExp(`^HOLD admits-late-terminals: in 0 kept plans, \\d+ public reports and \\d+ drawn cases .*${STAR} `, "m"),
    );
    expect(out).toMatch(/^ {2}skipped {3}reports that no plan shows: .*\bcascade-cancel\b/m);
    expect(lines.filter((line) => line.startsWith(`${STAR}: npx a2a-chaos replay `))).toHaveLength(1);
    expect(again.exit).toBe(1);
    expect(readdirSync(corpus).length).toBeGreaterThan(0);
  });

  it("begins with what was kept, and ends with guards that are known to be broken", async () => {
    const corpus = kept();
    await captured(["run", "--guard", "admits-late-terminals", "--cases", "20", "--seed", "x", "--invariant", STAR, "--corpus", corpus]);

    const { out } = await validate("admits-late-terminals", corpus, "--json");

    const { corpus: rehearsed, selfCheck, skippedReports } = JSON.parse(out) as Validated;
    expect(skippedReports).toContain("cascade-cancel");
    expect(rehearsed.plans).toBeGreaterThan(0);
    expect(rehearsed.failed.map(({ invariant }) => invariant)).toContain(STAR);
    expect(selfCheck.map(({ guard }) => guard)).toEqual(expect.arrayContaining(["accept-all", "refuse-all", "quarantine-all"]));
    expect(selfCheck.filter(({ kind }) => kind === "guard").length).toBe(3 + 8);
    expect(selfCheck.filter(({ kind }) => kind === "world").length).toBe(3);
    expect(selfCheck.filter(({ mustFail, missed }) => mustFail.length === 0 || missed.length > 0)).toEqual([]);
  });

  it("says of a guard that was not tried enough that nothing is decided, and what is missing; beside itself it differs in nothing", async () => {
    const corpus = kept();

    const { exit, out, lines } = await validate("reference", corpus, "--baseline", "reference");

    expect(exit).toBe(2);
    expect(out).toMatch(/^INCONCLUSIVE reference: nothing failed in .* is vacuous \(never tried .* cases usually decide every claim/m);
    expect(out).toMatch(/Beside reference, no decision changed in \d+ plans\./);
    expect(lines.at(-1)).toBe("npx a2a-chaos validate --guard reference --baseline reference --seed=x --cases 16");
    expect(existsSync(corpus)).toBe(false);
  });

  it("holds a guard that refuses everything, for being of no use", async () => {
    const { exit, out } = await validate("refuse-all", kept(), "--json");

    const { verdict, claims } = JSON.parse(out) as Validated;
    expect(exit).toBe(1);
    expect(verdict).toBe("hold");
    expect(claims.filter(({ outcome }) => outcome === "violated").map(({ invariant }) => invariant)).toEqual([
      "faithful-vendor-is-believed",
    ]);
  });

  it("says of each kept plan what became of it: failed, fixed by this guard, or held as before", async () => {
    const corpus = kept();
    await captured(["run", "--guard", "admits-late-terminals", "--cases", "20", "--seed", "x", "--invariant", STAR, "--corpus", corpus]);
    const entries = readdirSync(corpus).filter((name) => name.endsWith(".json"));
    const small = ["--scenario", "faithful"];

    const failing = await validate("admits-late-terminals", corpus, ...small);
    const mended = await validate("reference", corpus, "--baseline", "admits-late-terminals", ...small);
    const other = await validate("reference", corpus, ...small);

    const lines = ({ out }: { out: string }, status: string) =>
      out.split("\n").filter((line) => line.startsWith(`${status}  ${STAR}-`)).length;
    expect(lines(failing, "FAILED")).toBe(entries.length);
    expect(lines(mended, "FIXED ")).toBe(entries.length);
    expect(lines(other, "HOLDS ")).toBe(entries.length);
    expect(failing.out).toContain(`Of the kept plans: ${entries.length} FAILED.`);
  });

  it("names the changed decision in the paragraph that can be forwarded", async () => {
    const { out } = await validate("admits-late-terminals", kept(), "--baseline", "reference", "--scenario", "default");

    const [paragraph = ""] = out.split("\n").filter((line) => line.startsWith("HOLD "));
    expect(paragraph).toMatch(
      new RegExp(`newly missed: heard \\S+ completed: quarantine \\(after-acknowledged-cancel\\) → admit \\(${STAR}, `),
    );
  });

  it("beside a baseline: what is newly missed, newly caught, and where the two first decided differently", async () => {
    const changed = await validate("admits-late-terminals", kept(), "--baseline", "reference", "--json");
    const mended = await validate("reference", kept(), "--baseline", "admits-late-terminals", "--json");

    const [worse, better] = [changed, mended].map(({ out }) => (JSON.parse(out) as Validated).comparison) as [Compared, Compared];
    const star = ({ claims }: Compared) => claims.find(({ invariant }) => invariant === STAR);
    expect(star(worse)).toMatchObject({ caught: 0, missedToken: expect.stringMatching(/^a2ac1\./) });
    expect(star(worse)?.missed).toBeGreaterThan(0);
    expect(star(better)).toMatchObject({ missed: 0, caught: star(worse)?.missed });
    expect(worse.decisions.kinds[0]).toMatchObject({
      judgement: "newly missed",
      before: "quarantine (after-acknowledged-cancel)",
      now: "admit",
      claims: expect.arrayContaining([expect.objectContaining({ invariant: STAR })]),
    });
    expect(better.decisions.kinds[0]?.judgement).toBe("newly caught");
    expect(worse.decisions.parted).toBe(better.decisions.parted);
  });

  it("stopped by Ctrl-C exits 130", async () => {
    const argv = ["validate", "--seed", "x", "--corpus", kept()];

    expect((await captured(argv, { interrupts: true })).exit).toBe(130);
  });
});

interface Validated {
  readonly verdict: string;
  readonly claims: readonly { readonly invariant: string; readonly outcome: string }[];
  readonly skippedReports: readonly string[];
  readonly corpus: { readonly plans: number; readonly failed: readonly { readonly invariant: string }[] };
  readonly selfCheck: readonly {
    readonly kind: string;
    readonly guard: string;
    readonly mustFail: readonly string[];
    readonly missed: readonly string[];
  }[];
  readonly comparison: Compared;
}
interface Compared {
  readonly claims: readonly { readonly invariant: string; readonly caught: number; readonly missed: number }[];
  readonly decisions: {
    readonly parted: number;
    readonly kinds: readonly { readonly before: string; readonly now: string; readonly judgement: string }[];
  };
}
