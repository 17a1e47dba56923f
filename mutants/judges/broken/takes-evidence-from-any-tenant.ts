import { lifecycleCapabilityIsConfirmedLive } from "../../../properties/invariants/capability/lifecycle-capability-is-confirmed-live.ts";
import type { StartQuestion } from "../../../src/trace/delegation-history.ts";
import { blindToDelegations } from "../broken-judge.ts";

export const takesEvidenceFromAnyTenant = blindToDelegations(
  "takes-evidence-from-any-tenant",
  "Lets what was seen in one tenant count in every other",
  lifecycleCapabilityIsConfirmedLive,
  ({ starts, ...delegation }) => ({ ...delegation, starts: starts.map(inOneTenant) }),
);

function inOneTenant({ asked, newest }: StartQuestion): StartQuestion {
  const { ask, answer } = asked.body;
  if (answer.answer !== "proceed") return { asked, newest };
  const evidence = ask.evidence.map((one) => ({ ...one, at: { ...one.at, tenant: answer.at.tenant } }));
  return { asked: { ...asked, body: { ...asked.body, ask: { ...ask, evidence } } }, newest };
}
