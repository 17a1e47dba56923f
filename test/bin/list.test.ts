import { describe, expect, it } from "vitest";
import { captured } from "./captured.ts";

describe("list", () => {
  it.each(["guards", "scenarios", "invariants", "mutants", "reports"])("%s: the same items for people and for scripts", async (what) => {
    const forScripts = JSON.parse((await captured(["list", what, "--json"])).out) as {
      items: { id: string; title: string; question?: string }[];
    };
    const forPeople = await captured(["list", what]);

    for (const { id, title, question } of forScripts.items)
      expect(forPeople.lines.some((line) => line.startsWith(id) && line.endsWith(question ?? title))).toBe(true);
    expect(new Set(forScripts.items.map(({ id }) => id)).size).toBe(forScripts.items.length);
  });

  it("scenarios: claims and marks by name, and no marks for the one that only explores", async () => {
    const { items } = JSON.parse((await captured(["list", "scenarios", "--json"])).out) as {
      items: { id: string; invariants: string[]; marks: string[] }[];
    };
    const of = (id: string) => items.find((item) => item.id === id);

    expect(of("default")?.invariants).toContain("no-resume-at-a-stale-endpoint");
    expect(of("split-edges")?.marks).toContain("card-flapped");
    expect(of("ordinary")?.marks).toEqual([]);
  });

  it("a report that no plan shows says so for people, and why for scripts", async () => {
    const { items } = JSON.parse((await captured(["list", "reports", "--json"])).out) as {
      items: { id: string; title: string; outside?: string; expected?: object }[];
    };

    const without = items.filter(({ expected }) => expected === undefined);
    expect(without.map(({ id }) => id)).toContain("cascade-cancel");
    for (const { title, outside } of without) expect([title.startsWith("(no plan) "), typeof outside]).toEqual([true, "string"]);
    expect(items.filter(({ outside, expected }) => outside !== undefined && expected !== undefined)).toEqual([]);
  });
});
