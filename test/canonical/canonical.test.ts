import canonicalize from "canonicalize";
import { assert, constantFrom, integer, jsonValue, object, oneof, property } from "fast-check";
import { expect, test } from "vitest";
import { canonical, contentHash } from "../../src/canonical/canonical.ts";

/** The oracle is a second implementation of RFC 8785. Lone surrogates are left out: the codec refuses them before they get here. */

test("any JSON value has the same bytes as a second implementation of RFC 8785 gives it", () => {
  const value = oneof(
    jsonValue({ noUnicodeString: false }),
    object({ maxDepth: 4 }).map((one) => JSON.parse(JSON.stringify(one)) as unknown),
  );

  assert(
    property(value, (one) => {
      expect(canonical(one)).toBe(canonicalize(one));
    }),
    { numRuns: 2_000, seed: 8785 },
  );
});

test("numbers are written as RFC 8785 §3.2.2.3 asks", () => {
  const numbers = [0, -0, 1e21, 1e-7, 4.5, 2e-3, 1e30, 5e-324];

  expect(numbers.map((number) => canonical(number))).toEqual(["0", "0", "1e+21", "1e-7", "4.5", "0.002", "1e+30", "5e-324"]);
});

test("the order in which members were written leaves no trace", () => {
  const names = ["b", "a", "10", "9", "é", "z"];

  assert(
    property(constantFrom(...names), integer(), (first, value) => {
      const rest = names.filter((name) => name !== first);
      const one = Object.fromEntries([first, ...rest].map((name) => [name, value]));
      const other = Object.fromEntries([...rest, first].map((name) => [name, value]));
      expect(contentHash(one)).toBe(contentHash(other));
    }),
    { numRuns: 200, seed: 8785 },
  );
});

test.for([[Number.NaN], [Number.POSITIVE_INFINITY], [() => 1], [1n], [undefined]])("%s is not JSON and is refused", ([value]) => {
  expect(() => canonical(value)).toThrow();
});
