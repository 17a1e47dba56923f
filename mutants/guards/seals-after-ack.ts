import { afterAcknowledged } from "../../src/guard/cancellation.ts";
import { type Mutant, mutant } from "../mutant.ts";

export const sealsAfterAck: Mutant = mutant(
  "seals-after-ack",
  "Files canceled again after the acknowledgement, though the vendor did nothing wrong",
  "faithful-vendor-is-believed",
  {
    afterAcknowledged: (sight, news) =>
      news.task.state === "canceled" ? sight.duties.file(sight, news, "after-acknowledged-cancel", []) : afterAcknowledged(sight, news),
  },
);
