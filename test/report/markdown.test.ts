import { describe, expect, it } from "vitest";
import type { ViolationAccount } from "../../src/report/account.ts";
import { githubAnnotations, githubSummary } from "../../src/report/formats/github.ts";
import { markdown } from "../../src/report/formats/markdown.ts";
import { mermaid } from "../../src/report/formats/mermaid.ts";
import { accountOf, HOSTILE } from "./account-of.ts";

const firstOf = (text: string, rows = 0) => accountOf(text, { rows }).violations[0] as ViolationAccount;

/** Markdown without what stands in fences and code spans, where nothing is markup. */
function prose(text: string): string {
  return text.replace(/^(`{3,})\w*\n[\s\S]*?\n\1$/gm, "").replace(/`[^`\n]*`/g, "");
}

describe("markdown", () => {
  it("says the answer first, why, and the command", () => {
    const [title, , why, , , command] = markdown(accountOf("plain")).split("\n");

    expect([title, why, command]).toEqual(["# Hold plain", "plain", "npx a2a-chaos validate --guard 'plain'"]);
  });

  it("lets no text of a stranger become markup, HTML or a mention", () => {
    const text = prose(markdown(accountOf(HOSTILE)));

    expect(text).not.toMatch(/<(?!\/?(?:details|summary)>)/);
    expect(text).not.toMatch(/@everyone|\]\(javascript|\*\*b\*\*/);
    expect(text.split("\n").filter((line) => line.startsWith("|") && /(?<!\\)\|x\|/.test(line))).toEqual([]);
  });

  it("keeps each fence closed: nothing inside is as long as the fence", () => {
    const fences = markdown(accountOf("a ```` b"))
      .split("\n")
      .filter((line) => /^`{3,}/.test(line));

    expect(fences.length % 2).toBe(0);
    expect(fences.filter((fence) => fence.startsWith("`````")).length).toBeGreaterThan(0);
  });
});

describe("mermaid", () => {
  /** What the grammar of a sequence diagram allows a line of ours to be. */
  const LINE = /^ {2}(participant \w+ as [a-z ]+|Note over \w+: TEXT|\w+-?->>\w+: TEXT)$/.source.replaceAll(
    "TEXT",
    "(?:[A-Za-z0-9 _.\\-/()=,]|#\\d+;)*",
  );

  it.each([HOSTILE, "plain"])("is nothing but participants, notes and arrows, whatever the names are (%#)", (text) => {
    const [first, ...lines] = mermaid(firstOf(text)).split("\n");

    expect(first).toBe("sequenceDiagram");
    expect(lines.filter((line) => !new RegExp(LINE).test(line))).toEqual([]);
  });

  it("marks the violation and what was stale, with an arrow from what led to it", () => {
    const lines = mermaid(firstOf("plain")).split("\n");

    expect(lines.filter((line) => line.includes("SHOWS IT"))).toEqual([
      "  Note over edge: SHOWS IT#58; 2 ms edge 1 serves revision 1 from its copy (plain)",
      "  guard->>caller: SHOWS IT#58; 16 h 40 min 0.002 s is told#58; completed, cancel acknowledged, end#58; completed",
    ]);
  });

  it("of a long run shows the end, where the violation is", () => {
    const lines = mermaid(firstOf("plain", 500)).split("\n");

    expect(lines.length).toBeLessThan(80);
    expect(lines.at(-1)).toContain("is told");
  });
});

describe("github", () => {
  it("annotates one line a claim: errors for violated ones, warnings for undecided ones, the headline first", () => {
    const lines = githubAnnotations({ ...accountOf("plain"), guardFile: "./a,b.ts", fault: null })
      .trimEnd()
      .split("\n");

    expect(lines.map((line) => line.split("::")[1])).toEqual([
      "notice title=a2a-chaos",
      "error title=claim-1 is violated,file=a%2Cb.ts,line=1",
      "warning title=a-vacuous-claim is vacuous,file=a%2Cb.ts,line=1",
      "warning title=an-unknown-claim is unknown,file=a%2Cb.ts,line=1",
    ]);
  });

  it("no text of a stranger makes a command of its own", () => {
    const lines = githubAnnotations(accountOf(HOSTILE))
      .trimEnd()
      .split(/\r\n|\r|\n/);

    expect(lines.map((line) => /^::(notice|warning|error) title=/.test(line))).toEqual(lines.map(() => true));
    expect(lines).toHaveLength(5);
  });

  it("shows ten annotations of a kind at most, and a summary that GitHub takes", () => {
    const account = accountOf("plain", { violations: 25, rows: 2_000 });

    expect(
      githubAnnotations(account)
        .split("\n")
        .filter((line) => line.startsWith("::error title=claim")),
    ).toHaveLength(10);
    expect(Buffer.byteLength(githubSummary(account))).toBeLessThan(1 << 20);
  });
});
