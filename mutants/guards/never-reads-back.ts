import { file } from "../../src/guard/reconciliation.ts";
import { onError, onSilence, onStreamEnd } from "../../src/guard/silence.ts";
import type { HeardAnswer } from "../../src/port/guard.ts";
import { type Mutant, mutant } from "../mutant.ts";

const unread = (answer: HeardAnswer): HeardAnswer => ({ ...answer, next: answer.next.filter((next) => next !== "read-back") });

export const neverReadsBack: Mutant = mutant(
  "never-reads-back",
  "Follows no hint: what the next poll does not bring, it never learns",
  "view-converges",
  {
    file: (...given) => unread(file(...given)),
    onError: (...given) => unread(onError(...given)),
    onSilence: (...given) => unread(onSilence(...given)),
    onStreamEnd: (...given) => unread(onStreamEnd(...given)),
  },
);
