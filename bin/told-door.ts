import type { Receive } from "../simulators/doors/door.ts";
import type { Strangers } from "../simulators/doors/strangers.ts";
import type { HttpResponse } from "../simulators/wire/dialects/dialect.ts";
import type { Claim } from "../src/port/guard.ts";
import type { Recorder } from "../src/trace/recorder.ts";

/**
 * The small side door of a served world: a client reports there what it told its caller, `{"of": …, "claim": …}`, so that the claims about that can be judged.
 * `of` names the delegation by its messageId or its task's id. Everything else goes to the vendors.
 */
export function toldDoor(vendors: Receive, strangers: Strangers, recorder: Recorder): Receive {
  return (http, answering) => {
    if (http.method !== "POST" || new URL(http.url).pathname !== "/told") return vendors(http, answering);
    const report = reportOf(http.body);
    const of = report === null ? null : strangers.delegationOf(report.of);
    if (report === null)
      answering.respond(
        plain(
          400,
          `Accepted is {"of": MESSAGE-ID | TASK-ID, "claim": {"state": ${STATES.join(" | ")}, "conflict": false, "cancel": ${CANCELS.join(" | ")}, "end": null | ${ENDS.join(" | ")}}}.`,
        ),
      );
    else if (of === null) answering.respond(plain(404, "No message and no task of that name was seen here."));
    else {
      recorder.record("told", of, { claim: report.claim });
      answering.respond(plain(204, ""));
    }
    return { leave() {} };
  };
}

const STATES = ["submitted", "working", "input-required", "auth-required", "completed", "failed", "canceled", "rejected", "unrecognized"];
const CANCELS = ["none", "wanted", "requested", "acknowledged", "refused", "unconfirmed"];
const ENDS = ["completed", "failed", "canceled", "rejected", "lost", "orphaned", "abandoned", "refused"];

function reportOf(body: string): { readonly of: string; readonly claim: Claim } | null {
  try {
    const { of, claim } = JSON.parse(body);
    const { state, conflict = false, cancel = "none", end = null } = claim;
    const isClaim =
      (state === null || STATES.includes(state)) &&
      typeof conflict === "boolean" &&
      CANCELS.includes(cancel) &&
      (end === null || ENDS.includes(end));
    return typeof of === "string" && isClaim ? { of, claim: { state, conflict, cancel, end } } : null;
  } catch {
    // Whatever it is, it is no report.
    return null;
  }
}

function plain(status: number, body: string): HttpResponse {
  return { status, headers: { "content-type": "text/plain; charset=utf-8" }, body };
}
