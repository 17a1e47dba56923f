import { isTerminal } from "../../../src/a2a/task-state.ts";
import type { Invariant } from "../../../src/judge/invariant.ts";
import { hit } from "../../../src/judge/mark.ts";
import type { Violation } from "../../../src/judge/verdict.ts";
import type { DelegationHistory, HeardOf } from "../../../src/trace/delegation-history.ts";
import { shownBefore } from "../in-the-step.ts";
import { ACKNOWLEDGED_FIRST, acknowledgedFirst } from "./late-terminal.ts";

const ID = "nothing-merges-after-acknowledged-cancel";

export const nothingMergesAfterAcknowledgedCancel: Invariant = {
  id: ID,
  title: "Once a cancel was acknowledged, neither a state nor an artifact comes back into view",
  tag: "S",
  rule: "After an acknowledgement that came before any other terminal state, the state told does not leave canceled, and the artifacts shown grow only by good news whose state is canceled: the same state may enrich, news without a state may not.",
  source:
    "Derived (first seed). A vendor may send its final message in a second canceled event (A2A §3.1.5 is silent), hence the exception.",
  spares: "Enrichment by a canceled Task; ignoring or filing a lagging working. An artifact smuggled in a canceled Task is an exposure.",
  marks: [
    ACKNOWLEDGED_FIRST,
    { id: "artifact-alone-after-acknowledgement", title: "an artifact not shown yet came alone after the acknowledgement" },
    { id: "state-regresses-after-acknowledgement", title: "a state that is not terminal came after the acknowledgement" },
  ],
  judge({ delegations }) {
    const violations: Violation[] = [];
    const marks: string[] = [];
    for (const delegation of delegations) {
      const acknowledgement = acknowledgedFirst(delegation);
      if (acknowledgement === null) continue;
      hit(marks, ACKNOWLEDGED_FIRST.id);
      note(delegation, acknowledgement, marks);
      const violation = stateThatCameBack(delegation, acknowledgement) ?? artifactThatCameBack(delegation, acknowledgement);
      if (violation !== null) violations.push(violation);
    }
    return { violations, marks, unknown: null };
  },
};

function note(delegation: DelegationHistory, acknowledgement: HeardOf<"task">, marks: string[]): void {
  for (const event of delegation.good) {
    if (event.seq <= acknowledgement.seq) continue;
    const { state, artifacts } = event.body.news.task;
    if (state !== null) {
      if (!isTerminal(state)) hit(marks, "state-regresses-after-acknowledgement");
    } else if (artifacts.some(({ id, hash }) => shownBefore(delegation, event.seq)[id] !== hash))
      hit(marks, "artifact-alone-after-acknowledgement");
  }
}

function stateThatCameBack(delegation: DelegationHistory, acknowledgement: HeardOf<"task">): Violation | null {
  let isCanceled = false;
  for (const told of delegation.told) {
    const { state } = told.body.claim;
    if (isCanceled && state !== "canceled" && told.seq > acknowledgement.seq) {
      return {
        invariant: ID,
        delegation: delegation.id,
        events: [acknowledgement.seq, told.seq],
        why: `the vendor's acknowledgement of the cancel of ${acknowledgement.body.news.task.taskId} was heard at ${acknowledgement.at} ms and canceled was told; yet at ${told.at} ms the caller was told ${state ?? "no state"}`,
      };
    }
    isCanceled = state === "canceled";
  }
  return null;
}

function artifactThatCameBack(delegation: DelegationHistory, acknowledgement: HeardOf<"task">): Violation | null {
  for (const event of delegation.shown) {
    if (event.seq < acknowledgement.seq) continue;
    const gained = gain(shownBefore(delegation, event.seq), event.body.artifacts);
    if (gained === null || isEnrichment(delegation, event.seq)) continue;
    return {
      invariant: ID,
      delegation: delegation.id,
      events: [acknowledgement.seq, event.seq],
      why: `the vendor's acknowledgement of the cancel of ${acknowledgement.body.news.task.taskId} was heard at ${acknowledgement.at} ms; yet at ${event.at} ms artifact ${gained} was merged, and no news of a canceled task brought it`,
    };
  }
  return null;
}

function gain(before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>): string | null {
  for (const id of Object.keys(after)) if (before[id] !== after[id]) return id;
  return null;
}

/** The news heard last before the merge was good and said canceled. */
function isEnrichment(delegation: DelegationHistory, seq: number): boolean {
  const cause = delegation.heard.findLast((event) => event.seq < seq);
  return delegation.good.some((event) => event === cause && event.body.news.task.state === "canceled");
}
