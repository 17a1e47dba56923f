import type { MutatedTrace } from "../mutated-trace.ts";
import { said } from "../said.ts";
import { find, putAfter } from "../splice.ts";

export const faithfulVendorFiled: MutatedTrace = {
  id: "faithful-vendor-filed",
  title: "What a faithful vendor said is put on the reconciliation list",
  report: "silent-truncation",
  claim: "faithful-vendor-is-believed",
  mutate(trace) {
    const end = find(trace, "heard", said("completed"));
    return putAfter(trace, end, "filed", { news: end.body.news.id });
  },
};
