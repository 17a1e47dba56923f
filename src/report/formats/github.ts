import { type Account, violationsByClaim } from "../account.ts";
import { story } from "../story.ts";
import { markdown } from "./markdown.ts";

/** GitHub shows ten annotations of a kind a step. */
const ANNOTATIONS_MAX = 10;
/** A step summary is refused above 1 MiB. */
const SUMMARY_MAX = 1_000_000;
const VIOLATIONS_MAX = 8;

/** A step summary: Markdown with a diagram for each violation, cut where GitHub would refuse it. */
export function githubSummary(account: Account): string {
  for (let violationsMax = VIOLATIONS_MAX; violationsMax > 0; violationsMax -= 1) {
    const text = markdown(account, { draws: true, violationsMax });
    if (Buffer.byteLength(text) <= SUMMARY_MAX) return text;
  }
  return markdown(account, { draws: false, violationsMax: 0 });
}

/** Annotations as workflow commands, one a line: an error for each violated claim, a warning for each that was not decided. The headline comes first. */
export function githubAnnotations(account: Account): string {
  const { claims, guardFile, answer, headline, command, fault } = account;
  const told = new Map(violationsByClaim(account).map(({ claim, first }) => [claim.id, story(first.violation, first.trace)]));
  const errors = claims
    .filter(({ outcome, accepted }) => outcome === "violated" && accepted === null)
    .map((claim) =>
      annotation("error", `${claim.id} is violated`, `${told.get(claim.id) ?? claim.title}\n${claim.command ?? command}`, guardFile),
    );
  const warnings = claims
    .filter(({ outcome }) => outcome === "unknown" || outcome === "vacuous")
    .map((claim) => annotation("warning", `${claim.id} is ${claim.outcome}`, claim.note ?? claim.title, guardFile));
  const faults =
    fault === null ? [] : [annotation("error", answer === "violated" ? "The search was ended" : "The harness is at fault", fault, null)];
  const lines = [annotation("notice", "a2a-chaos", `${headline}\n${command}`, null), ...faults, ...atMost(errors), ...atMost(warnings)];
  return `${lines.join("\n")}\n`;
}

function atMost(lines: readonly string[]): readonly string[] {
  return lines.slice(0, ANNOTATIONS_MAX);
}

function annotation(level: "error" | "warning" | "notice", title: string, message: string, file: string | null): string {
  const properties = [`title=${property(title)}`, ...(file === null ? [] : [`file=${property(file.replace(/^\.\//, ""))}`, "line=1"])];
  return `::${level} ${properties.join(",")}::${value(message)}`;
}

function value(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function property(text: string): string {
  return value(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
