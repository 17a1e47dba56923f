import { create } from "xmlbuilder2";
import { type Account, type ClaimAccount, violationsByClaim } from "../account.ts";
import { violationText } from "../violation-text.ts";

type Element = ReturnType<typeof create>;

/**
 * An account as JUnit XML: one test case a claim. A violation that the team has accepted is skipped, any other violated and a vacuous claim are failures, an undecided one and a fault of the harness errors:
 * nothing that was not tried looks green. The output of a violated claim holds its story, its timeline and the command that shows it again. No
 * timestamps and no durations, so the same run gives the same file.
 */
export function junit(account: Account): string {
  const { guard, of, answer, claims, fault, setting, command } = account;
  const isError = (claim: ClaimAccount) => claim.outcome === "unknown";
  const isFailure = (claim: ClaimAccount) => claim.accepted === null && (claim.outcome === "violated" || claim.outcome === "vacuous");
  const counts = {
    tests: claims.length + (fault === null ? 0 : 1),
    failures: claims.filter(isFailure).length,
    errors: claims.filter(isError).length + (fault === null ? 0 : 1),
  };
  // What XML cannot say at all (a NUL, half a surrogate pair) would break the file for every reader.
  const root = create({ version: "1.0", encoding: "UTF-8", invalidCharReplacement: "\uFFFD" }).ele("testsuites", {
    name: "a2a-chaos",
    ...counts,
  });
  const suite = root.ele(
    "testsuite",
    exact({ name: `a2a-chaos ${of} ${guard}`, ...counts, skipped: claims.filter(({ accepted }) => accepted !== null).length }),
  );
  const properties = suite.ele("properties");
  for (const { name, value } of [...setting, { name: "command", value: command }]) properties.ele("property", exact({ name, value }));
  const told = new Map(violationsByClaim(account).map(({ claim, first }) => [claim.id, violationText(first)]));
  for (const claim of claims) testCase(suite, account, claim, told.get(claim.id) ?? null);
  if (fault !== null) {
    const broken = suite.ele("testcase", {
      classname: `a2a-chaos.${of}`,
      name: answer === "violated" ? "every run comes to its end" : "the harness itself",
    });
    broken
      .ele("error", exact({ type: answer === "violated" ? "lost" : "harness-fault", message: fault.split("\n")[0] ?? "" }))
      .txt(ampersands(fault));
  }
  return `${root.end({ prettyPrint: true })}\n`;
}

function testCase(suite: Element, { of, command }: Account, claim: ClaimAccount, told: string | null): void {
  const { id, title, outcome, violations, note } = claim;
  const element = suite.ele("testcase", { classname: `a2a-chaos.${of}`, name: ampersands(id) });
  if (outcome === "holds") return;
  const again = claim.command ?? command;
  if (claim.accepted !== null) {
    element.ele("skipped", exact({ message: claim.accepted }));
    element.ele("system-out").txt(ampersands(told ?? again));
    return;
  }
  const message =
    outcome === "violated" ? `violated${violations > 0 ? ` in ${violations} cases` : ""}: ${title}` : `${outcome}: ${note ?? title}`;
  element.ele(outcome === "unknown" ? "error" : "failure", exact({ type: outcome, message })).txt(ampersands(`${claim.rule}\n${again}`));
  element.ele("system-out").txt(ampersands(told ?? again));
}

/** The writer takes `&amp;` in a text for one that is written already, and would lose it; written out beforehand, every text is read back as it was. */
function ampersands(text: string): string {
  return text.replaceAll("&", "&amp;");
}

function exact(attributes: Readonly<Record<string, string | number>>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, typeof value === "string" ? ampersands(value) : value]),
  );
}
