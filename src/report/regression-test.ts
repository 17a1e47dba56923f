/** `what` names the plan for people. `claims`: empty for all of them. `guard`: its file, for commands; `module`: the same, as the test imports it. */
export interface RegressionTest {
  readonly what: string;
  readonly claims: readonly string[];
  readonly token: string;
  readonly guard: string;
  readonly module: string;
}

/** A plan as a vitest file that runs as written, where `a2a-chaos` and vitest are installed. Every text in it is written as a JSON string. */
export function regressionTest({ what, claims, token, guard, module }: RegressionTest): string {
  const named = what.startsWith("a2ac1.") ? "a plan" : what;
  const tests = (claims.length === 0 ? [null] : claims).map((claim) => {
    const title = `${claim ?? "every claim"} holds under ${named}`;
    const held = claim === null ? "" : JSON.stringify(claim);
    return `test(${JSON.stringify(title)}, async () => {\n  expect(await replayed(plan, guard, ${JSON.stringify(guard)})).toHold(${held});\n});\n`;
  });
  return [
    'import { replayed } from "a2a-chaos/vitest";',
    'import { expect, test } from "vitest";',
    `import guard from ${JSON.stringify(module)};`,
    "",
    "// The whole plan; `npx a2a-chaos show` tells what is in it.",
    `const plan = ${JSON.stringify(token)};`,
    "",
    tests.join("\n"),
  ].join("\n");
}
