import type { Location, Log, Notification, ReportingDescriptor, Result } from "sarif";
import type { AnyEvent } from "../../trace/event.ts";
import { vantageOf } from "../../trace/event.ts";
import type { Account, ViolationAccount } from "../account.ts";
import { duration } from "../duration.ts";
import { phrase } from "../phrase.ts";
import { story } from "../story.ts";

const SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

/**
 * An account as SARIF 2.1.0: a rule a claim, a result a violation, with the events that show it as a code flow. `partialFingerprints` are stable: the
 * same guard breaking the same claim under the same shrunk plan bears the same ones in every run. A violation that the team has accepted is suppressed;
 * claims that were not decided are notifications.
 */
export function sarif(account: Account): string {
  const { claims, violations, command, exit, fault } = account;
  const log: Log = {
    $schema: SCHEMA,
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: "a2a-chaos", rules: claims.map(rule) } },
        invocations: [
          {
            executionSuccessful: fault === null,
            commandLine: command,
            exitCode: exit,
            toolExecutionNotifications: notifications(account),
          },
        ],
        results: violations.map((violation) => result(violation, account)),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function rule({ id, title, rule: text, source }: Account["claims"][number]): ReportingDescriptor {
  return {
    id,
    shortDescription: { text: title },
    fullDescription: { text },
    help: { text: source === "" ? text : `${text}\nSource: ${source}` },
    defaultConfiguration: { level: "error" },
  };
}

function notifications({ claims, fault }: Account): Notification[] {
  const undecided: Notification[] = claims
    .filter(({ outcome }) => outcome === "vacuous" || outcome === "unknown")
    .map(({ id, outcome, note }) => ({
      level: "warning",
      message: { text: `${id} is ${outcome}${note === null ? "" : `: ${note}`}` },
      associatedRule: { id },
    }));
  return fault === null ? undecided : [...undecided, { level: "error", message: { text: fault } }];
}

function result({ invariant, violation, trace, command, token, fingerprint }: ViolationAccount, account: Account): Result {
  const accepted = account.claims.find(({ id }) => id === invariant)?.accepted;
  const shown = violation.events.flatMap((seq) => trace.events[seq] ?? []);
  return {
    ruleId: invariant,
    ruleIndex: account.claims.findIndex(({ id }) => id === invariant),
    level: "error",
    message: { text: `${story(violation, trace)}\n${command}` },
    locations: [guardLocation(account)],
    partialFingerprints: { "guardAndClaim/v1": `${account.guard}/${invariant}`, "run/v1": fingerprint },
    codeFlows: [
      { threadFlows: [{ locations: shown.map((event, at) => ({ executionOrder: at, location: eventLocation(event, account) })) }] },
    ],
    ...(accepted != null && { suppressions: [{ kind: "external", status: "accepted", justification: accepted }] }),
    properties: { token, command, delegation: violation.delegation },
  };
}

function eventLocation(event: AnyEvent, account: Account): Location {
  return { ...guardLocation(account), message: { text: `${duration(event.at)}, ${vantageOf(event.kind)}: ${phrase(event)}` } };
}

/** Where to look: the guard's file, or its name alone when it is a built-in one. */
function guardLocation({ guard, guardFile }: Account): Location {
  const logicalLocations = [{ name: guard, kind: "module" }];
  if (guardFile === null) return { logicalLocations };
  const uri = guardFile
    .replaceAll("\\", "/")
    .replace(/^\.\//, "")
    .split("/")
    .map((part) => encodeURIComponent(part))
    .join("/");
  return { physicalLocation: { artifactLocation: { uri }, region: { startLine: 1 } }, logicalLocations };
}
