import { deflateRawSync } from "node:zlib";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { InputError } from "../../src/plan/input-error.ts";
import { normalise } from "../../src/plan/normalise.ts";
import type { Plan } from "../../src/plan/plan.ts";
import { canonicalPlan } from "../../src/plan/plan-codec.ts";
import { readToken, writeToken } from "../../src/plan/token.ts";
import { anyPlan } from "./any-plan.ts";
import frozen from "./frozen-tokens.json" with { type: "json" };

const smallest: Plan = { v: 1, vendors: [{}], workload: [{ atMs: 0, ask: "delegate" }] };
const packed = (bytes: string | Buffer) => `a2ac1.${deflateRawSync(bytes, { level: 9 }).toString("base64url")}`;

function refusal(text: string): string {
  try {
    readToken(text);
  } catch (error) {
    expect(error).toBeInstanceOf(InputError);
    return (error as InputError).message;
  }
  throw new Error("it was accepted");
}

it("a token holds the whole plan, in its normal form", () => {
  fc.assert(
    fc.property(anyPlan, (plan) => {
      expect(readToken(writeToken(plan))).toEqual(normalise(plan));
    }),
  );
});

it("two spellings of one plan have one token", () => {
  expect(writeToken({ ...smallest, faults: [], client: { pollMs: 5000 } })).toBe(writeToken(smallest));
});

// A token that was pasted anywhere must be readable for as long as its prefix is: entries of this file are only ever added.
it.each(frozen)("a frozen token reads as it did: $title", ({ token, plan }) => {
  expect(readToken(token)).toEqual(plan);
  expect(normalise(readToken(token))).toEqual(plan);
});

describe("what is no token is refused in one line", () => {
  const body = writeToken(smallest).slice("a2ac1.".length);

  it.each([
    ["another prefix", `a2ac2.${body}`, 'it starts with "a2ac2.'],
    ["nothing after the prefix", "a2ac1.", "cut off"],
    ["a character that is not base64url", `a2ac1.${body.slice(0, 5)}+${body.slice(5)}`, 'it has "+" at character 12'],
    ["a space at the end", `a2ac1.${body} `, 'it has " "'],
    ["a terminal escape", `a2ac1.${body}\u001b[2J`, "it has"],
    ["one character less", `a2ac1.${body.slice(0, -1)}`, "cut off or was altered"],
    ["half of it", `a2ac1.${body.slice(0, 20)}`, "cut off or was altered"],
    [
      "bytes after its end",
      `a2ac1.${Buffer.concat([Buffer.from(body, "base64url"), Buffer.from("junk")]).toString("base64url")}`,
      "4 bytes follow",
    ],
    ["a bomb", packed(Buffer.alloc(50_000_000)), "it holds more than"],
    ["too long", `a2ac1.${"A".repeat(2_000_000)}`, "characters long"],
    ["no text", packed(Buffer.from([0xff, 0xfe])), "it does not hold text"],
    ["no JSON", packed("hello"), "not JSON"],
    ["a byte order mark", packed(`\ufeff${canonicalPlan(smallest)}`), "not JSON"],
    ["no plan", packed("[1]"), "expected object"],
    ["a deep nest", packed("[".repeat(200_000) + "]".repeat(200_000)), "expected object"],
    ["a prototype", packed('{"__proto__":{"polluted":true}}'), "__proto__"],
  ])("%s", (_, text, found) => {
    const message = refusal(text);

    expect(message).toContain(found);
    expect(message).toMatch(/^Failed to read the (token|plan): [^\n\u001b]{1,380}$/);
  });
  it("any text at all", () => {
    fc.assert(
      fc.property(
        fc.string().map((text) => `a2ac1.${text}`),
        (text) => {
          refusal(text);
        },
      ),
    );
  });
});
