import { describe, expect, it } from "vitest";
import { captured } from "./captured.ts";

describe("list", () => {
  it.each(["guards", "scenarios", "invariants", "mutants", "reports"])("%s: the same items for people and for scripts", async (what) => {
    const forScripts = JSON.parse((await captured(["list", what, "--json"])).out) as { items: { id: string; title: string }[] };
    const forPeople = await captured(["list", what]);

    for (const { id, title } of forScripts.items)
      expect(forPeople.lines.some((line) => line.startsWith(id) && line.endsWith(title))).toBe(true);
    expect(new Set(forScripts.items.map(({ id }) => id)).size).toBe(forScripts.items.length);
  });
});
