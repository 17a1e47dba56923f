import { BUILT_IN } from "../../bin/guards.ts";
import { MUTANTS } from "../../mutants/all.ts";
import { TRIVIAL_GUARDS } from "../../mutants/trivial-guards.ts";
import { codes, GENERATED, markdownTable } from "../markdown.ts";

/** Every guard that can be put under test by name. */
export function guardsPage(): string {
  const mutants = MUTANTS.map(({ id, title, expected }) => [`\`${id}\``, title, `[\`${expected}\`](claims.md#${expected})`]);
  return `${[
    "# Guards",
    GENERATED,
    "`--guard NAME` takes any of these; your own goes in as a file, see [bring your own guard](../bring-your-own-guard.md).",
    markdownTable(
      ["guard", "what it is"],
      BUILT_IN.map(({ id, title }) => [`\`${id}\``, title]),
    ),
    "## What trivial guards must fail",
    "A check that lets one of these through is broken.",
    markdownTable(
      ["guard", "fails"],
      TRIVIAL_GUARDS.map(({ id, mustFail }) => [`\`${id}\``, codes(mustFail)]),
    ),
    "## Mutants",
    "Each is the reference guard with one duty broken, and names the claim that must notice. `npx a2a-chaos mutants` puts them all to the test.",
    markdownTable(["mutant", "what it does wrong", "dies by"], mutants),
  ].join("\n\n")}\n`;
}
