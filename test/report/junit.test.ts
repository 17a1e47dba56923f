import { describe, expect, it } from "vitest";
import { create } from "xmlbuilder2";
import { junit } from "../../src/report/formats/junit.ts";
import { accountOf, HOSTILE } from "./account-of.ts";

/** An element of the file, as a parser gives it. */
interface Element {
  readonly textContent: string;
  getAttribute(name: string): string | null;
  getElementsByTagName(name: string): Iterable<Element>;
}

function read(xml: string) {
  const root = create(xml).root().node as unknown as Element;
  const all = (of: Element, name: string) => [...of.getElementsByTagName(name)];
  const suite = all(root, "testsuite")[0] as Element;
  const cases = all(suite, "testcase").map((one) => {
    const failing = [...all(one, "failure"), ...all(one, "error")][0];
    return {
      name: one.getAttribute("name"),
      outcome: failing === undefined ? "passed" : `${all(one, "failure").length > 0 ? "failure" : "error"} ${failing.getAttribute("type")}`,
      message: failing?.getAttribute("message") ?? "",
      out: all(one, "system-out")[0]?.textContent ?? "",
    };
  });
  return { name: suite.getAttribute("name"), counts: ["tests", "failures", "errors"].map((name) => suite.getAttribute(name)), cases };
}

describe("junit", () => {
  it("is one test case a claim: violated and vacuous ones fail, undecided ones are errors, and the counts say so", () => {
    const { cases, counts } = read(junit({ ...accountOf("plain"), fault: null }));

    expect(cases.map(({ name, outcome }) => [name, outcome])).toEqual([
      ["claim-1", "failure violated"],
      ["a-vacuous-claim", "failure vacuous"],
      ["an-unknown-claim", "error unknown"],
      ["a-held-claim", "passed"],
    ]);
    expect(counts).toEqual(["4", "2", "1"]);
  });

  it("the output of a violated claim tells the story, draws the timeline and ends in the command", () => {
    const out = read(junit(accountOf("plain"))).cases[0]?.out ?? "";

    expect(out).toMatch(/^Let plain be the task of delegation d1/);
    expect(out).toMatch(/^> .*is told: completed/m);
    expect(out.trimEnd().split("\n").at(-1)).toBe("npx a2a-chaos replay a2ac1.x --guard 'plain'");
  });

  it("a fault of the harness is an error of its own", () => {
    expect(read(junit(accountOf("plain"))).cases.at(-1)).toMatchObject({ name: "the harness itself", outcome: "error harness-fault" });
  });

  it("a violation that the team has accepted is skipped, and its output still tells of it", () => {
    const account = accountOf("plain");
    const claims = account.claims.map((claim) => ({
      ...claim,
      accepted: claim.outcome === "violated" ? "accepted until 2027-01-01: known" : null,
    }));

    const xml = junit({ ...account, claims });

    expect(read(xml).cases[0]).toMatchObject({ outcome: "passed", out: expect.stringContaining("npx a2a-chaos replay") });
    expect(xml).toContain('<skipped message="accepted until 2027-01-01: known"/>');
  });

  it("stays well-formed whatever a stranger is called, and the text comes back as it was but for what XML cannot say", () => {
    const xml = junit(accountOf(HOSTILE));

    const said = HOSTILE.replace(/[\0\ud800]/g, "\uFFFD").replaceAll("\r\n", "\n");
    expect(read(xml).cases[1]?.message.replaceAll("\r\n", "\n")).toBe(`vacuous: ${said}`);
    expect(xml).not.toMatch(/[\0\ud800]|<script>/);
  });

  it("is the same file for the same account", () => {
    expect(junit(accountOf("plain"))).toBe(junit(accountOf("plain")));
  });
});
