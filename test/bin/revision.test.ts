import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { guardAtRevision } from "../../bin/guard-at-revision.ts";
import { captured } from "./captured.ts";
import { folder } from "./folder.ts";

/** A guard as it stood at a git revision. */

const GUARD = `
  import { referenceGuard } from "a2a-chaos/guard";
  import { changed } from "./policy.js";
  export default (saved, limits) => {
    const inner = referenceGuard(saved, limits);
    return { ...inner, heard: (news) => changed(news, inner.heard(news)) };
  };`;
const AS_IT_WAS = "export const changed = (_news: unknown, answer: object) => answer;";
const BELIEVES = `
  export const changed = (news: any, answer: any) =>
    news.kind === "task" && news.task.state === "completed" && answer.claim !== null
      ? { ...answer, answer: "admit", reason: null, claim: { ...answer.claim, state: "completed", end: "completed" } }
      : answer;`;

/** A repository whose guard was sound when it was committed, and whose policy was changed since. */
function repository(): string {
  const made = folder();
  const git = (...argv: string[]) => execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@example.org", ...argv], { cwd: made });
  mkdirSync(join(made, "src"));
  writeFileSync(join(made, "package.json"), '{ "type": "module" }');
  writeFileSync(join(made, "src/guard.ts"), GUARD);
  writeFileSync(join(made, "src/policy.ts"), AS_IT_WAS);
  git("init", "--quiet");
  git("add", ".");
  git("commit", "--quiet", "--message", "sound");
  writeFileSync(join(made, "src/policy.ts"), BELIEVES);
  return made;
}

const leftOver = () => readdirSync(tmpdir()).filter((name) => name.startsWith("a2a-chaos-revision-"));

describe("a baseline that is a git revision", () => {
  it("is the guard as it was then, with what it imports; the command to repeat pins the commit, and no copy is left behind", async () => {
    const made = repository();
    const guard = join(made, "src/guard.ts");
    const before = leftOver();

    const { exit, out, err, lines } = await captured([
      "validate",
      "--guard",
      guard,
      "--baseline",
      "HEAD",
      "--cases",
      "60",
      "--seed",
      "x",
      "--scenario",
      "default",
      "--corpus",
      join(made, "kept"),
    ]);

    expect({ exit, err }).toEqual({ exit: 1, err: "" });
    expect(out).toMatch(/newly missed +heard \S+ completed +quarantine \(after-acknowledged-cancel\) +admit/);
    expect(lines.at(-2)).toMatch(/--baseline [0-9a-f]{10}:src\/guard\.ts /);
    expect(leftOver()).toEqual(before);
  });

  it("is pinned by its commit; a path after a colon is looked for in the repository one stands in", async () => {
    const guard = join(repository(), "src/guard.ts");

    const found = await guardAtRevision("HEAD:./guard.ts", guard).catch((error: unknown) => error);
    const at = await guardAtRevision("HEAD", guard);
    onTestFinished(() => at?.close());

    expect(found).toBeInstanceOf(Error);
    expect(at?.name).toMatch(/^[0-9a-f]{10}:src\/guard\.ts$/);
  });

  it("that there is not is told in one line, exit 64, before any case is run", async () => {
    const made = repository();
    const guard = join(made, "src/guard.ts");

    for (const revision of ["HEAD~7", "nowhere", "--upload-pack=x", "HEAD:src/none.ts"]) {
      const { exit, out, err } = await captured(["validate", "--guard", guard, `--baseline=${revision}`, "--corpus", join(made, "kept")]);
      expect({ revision, exit, out, lines: err.trimEnd().split("\n").length }).toEqual({ revision, exit: 64, out: "", lines: 1 });
      expect(err).toContain(`Failed to find the guard ${revision}: `);
    }
  });

  it.runIf(existsSync(".git"))(
    "beside a guard that is in no file is refused with what it needs; a mistyped name is told the names",
    async () => {
      const [revision, typo] = [await captured(["validate", "--baseline", "HEAD"]), await captured(["validate", "--baseline", "referenc"])];

      expect([revision.exit, typo.exit]).toEqual([64, 64]);
      expect(revision.err).toMatch(
        /^Failed to find the guard HEAD: it is a revision, and the guard reference is no file .*--guard FILE.*\n$/,
      );
      expect(typo.err).toContain("Accepted: reference, accept-all");
    },
  );
});
