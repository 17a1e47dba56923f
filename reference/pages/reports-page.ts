import { shippedReports } from "../../bin/shipped-reports.ts";
import { isOutside, type PublicReport, type Report } from "../../src/search/public-report.ts";
import { codes, GENERATED } from "../markdown.ts";

/** Every public report that comes with the package, by what kind of race it is. */
export function reportsPage(): string {
  const reports = shippedReports();
  const groups = [...new Set(reports.map(({ group }) => group))].sort();
  return `${[
    "# Public reports",
    GENERATED,
    `${reports.length} reports of races in the open. \`npx a2a-chaos replay NAME --guard accept-all\` tells the story of one, \`npx a2a-chaos show NAME\` prints its plan. Each says which claims a guard that believes everything breaks under it; the reference guard breaks none.`,
    ...groups.map(
      (group) =>
        `## ${group}\n\n${reports
          .filter((one) => one.group === group)
          .map(reportText)
          .join("\n\n")}`,
    ),
  ].join("\n\n")}\n`;
}

function reportText(report: PublicReport): string {
  const { id, title, source, why } = report;
  return [`### ${id}`, `${title}. *Source:* ${source}`, why, isOutside(report) ? `**No plan.** ${report.outside}` : broken(report)].join(
    "\n\n",
  );
}

function broken({ expected }: Report): string {
  const violated = (guard: "accept-all" | "reference") =>
    Object.entries(expected[guard])
      .filter(([, outcome]) => outcome === "violated")
      .map(([claim]) => claim);
  return `**accept-all breaks:** ${codes(violated("accept-all"))}.`;
}
