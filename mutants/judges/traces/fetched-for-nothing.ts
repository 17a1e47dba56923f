import type { MutatedTrace } from "../mutated-trace.ts";
import { changed, find } from "../splice.ts";

export const fetchedForNothing: MutatedTrace = {
  id: "fetched-for-nothing",
  title: "A card is fetched though the one at hand is usable and in no doubt",
  report: "js-terminal-overwrite-toctou",
  claim: "revalidation-is-bounded",
  mutate(trace) {
    const question = find(trace, "address");
    return changed(trace, question, { answer: { answer: "revalidate", unconditional: false } });
  },
};
