import { type Account, type ClaimAccount, violationsByClaim } from "../account.ts";
import { roughDuration } from "../duration.ts";
import { story } from "../story.ts";
import { timeline } from "../timeline.ts";
import { fenced, markdownTable, plain } from "./markdown-text.ts";
import { mermaid } from "./mermaid.ts";

export interface MarkdownOptions {
  /** Draw each violation as a Mermaid sequence diagram, too, which GitHub and GitLab show as a picture. */
  readonly draws: boolean;
  /** At most so many violations in full. */
  readonly violationsMax: number;
}

/** An account as a Markdown page: the answer, why, the command, then claims, violations with story and timeline, and exposures. Everything foreign is escaped. */
export function markdown(account: Account, { draws, violationsMax }: MarkdownOptions = { draws: true, violationsMax: 20 }): string {
  const told = violationsByClaim(account);
  const parts = [
    `# ${plain(account.headline)}`,
    plain(account.why),
    fenced(account.command, "sh"),
    account.setting.map(({ name, value }) => `**${name}** ${plain(value)}`).join(" · "),
  ];
  if (account.fault !== null)
    parts.push(account.answer === "violated" ? "## What ended the search" : "## Fault of the harness", fenced(account.fault));
  parts.push("## Claims", claimsTable(account));
  for (const { claim, first, others } of told.slice(0, violationsMax)) {
    const { violation, trace, command, from, fingerprint } = first;
    parts.push(`## ${claim.id}`, plain(story(violation, trace)), `The claim: ${plain(claim.rule)}`, fenced(command, "sh"));
    if (draws) parts.push(fenced(mermaid(first), "mermaid"));
    const lines = timeline(trace, { marked: violation.events, delegation: violation.delegation });
    parts.push(details("Timeline", fenced(lines)), `${plain(from)}; fingerprint ${fingerprint.slice(0, 16)}`);
    if (others.length > 0) parts.push(details(`${others.length} more`, fenced(others.map((other) => other.command).join("\n"), "sh")));
  }
  if (told.length > violationsMax)
    parts.push(`${told.length - violationsMax} more claims are violated; the table above has a command for each.`);
  if (account.exposures.length > 0) parts.push("## Exposures: harm with no rule broken", exposuresTable(account));
  if (account.selfCheck.length > 0) parts.push("## Does the check bite?", selfCheckTable(account));
  return `${parts.join("\n\n")}\n`;
}

function details(summary: string, body: string): string {
  return `<details><summary>${summary}</summary>\n\n${body}\n\n</details>`;
}

const SIGNS: Readonly<Record<ClaimAccount["outcome"], string>> = {
  holds: "✅ holds",
  violated: "❌ violated",
  unknown: "❔ unknown",
  vacuous: "⚠️ vacuous",
};

function claimsTable({ claims, cases }: Account): string {
  const rows = claims.map((claim) => {
    const needed = claim.marks.filter((mark) => mark.needed);
    const met = needed.filter(({ hits }) => hits > 0).length;
    return [
      `\`${claim.id}\``,
      claim.accepted === null ? SIGNS[claim.outcome] : "☑️ accepted",
      claim.violations === 0 ? "" : String(claim.violations),
      cases === null ? String(claim.marks.length) : `${met}/${needed.length}`,
      plain(claim.accepted ?? claim.note ?? ""),
    ];
  });
  return markdownTable(["claim", "verdict", "violated in", "marks", ""], rows, [2, 3]);
}

function exposuresTable({ exposures }: Account): string {
  const rows = exposures.map(({ kind, class: finer, count, perThousand, per, longestMs }) => [
    kind,
    plain(finer),
    String(count),
    perThousand === null ? "" : `${perThousand} per 1000 ${per}`,
    roughDuration(longestMs),
  ]);
  return markdownTable(["exposure", "class", "count", "rate", "longest"], rows, [2, 3, 4]);
}

function selfCheckTable({ selfCheck }: Account): string {
  const rows = selfCheck.map(({ kind, guard, missed, cases }) => [
    plain(kind === "guard" ? guard : `the world ${guard}`),
    missed.length === 0 ? "caught" : `got past ${missed.join(", ")}`,
    String(cases),
  ]);
  return markdownTable(["known to be broken", "", "cases"], rows, [2]);
}
