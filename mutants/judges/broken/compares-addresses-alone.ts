import { noResumeAtAStaleEndpoint } from "../../../properties/invariants/resumption/no-resume-at-a-stale-endpoint.ts";
import type { Event } from "../../../src/trace/event.ts";
import { blindToDelegations } from "../broken-judge.ts";

export const comparesAddressesAlone = blindToDelegations(
  "compares-addresses-alone",
  "Compares the addresses of interfaces, and not their tenants",
  noResumeAtAStaleEndpoint,
  ({ questions, ...delegation }) => ({
    ...delegation,
    questions: questions.map(({ request, ...question }) => ({
      ...question,
      request: request === null ? null : inTenant(request, question.binding.at.tenant),
    })),
  }),
);

function inTenant(sent: Event<"sent">, tenant: string | null): Event<"sent"> {
  const { request } = sent.body;
  return { ...sent, body: { ...sent.body, request: { ...request, to: { ...request.to, tenant } } } };
}
