import type { ClientLog } from "../client/client-log.ts";
import type { Recorder } from "../trace/recorder.ts";

/** Writes what the client reports about itself, and what its caller is told, into the trace. */
export function clientLog(recorder: Recorder): ClientLog {
  return {
    told: (of, claim) => recorder.record("told", of, { claim }),
    downgraded: (of, lowered) => recorder.record("downgraded", of, { lowered }),
    held: (vendor, snapshot, worker) =>
      recorder.record("held", null, worker === null ? { vendor, snapshot } : { vendor, snapshot, worker }),
    evidence: (of, vendor, evidence, x) => recorder.record("evidence", of, { vendor, evidence, x }),
    bound: (of, binding) => recorder.record("bound", of, { binding }),
    rebound: (of, binding) => recorder.record("rebound", of, { binding }),
    shown: (of, artifacts) => recorder.record("shown", of, { artifacts }),
    filed: (of, news) => recorder.record("filed", of, { news }),
    unfiled: (of, news, as) => recorder.record("unfiled", of, { news, as }),
    deadline: (of, which) => recorder.record("deadline", of, { of: which }),
  };
}
