/**
 * The claims that can be decided about a client which was only watched: from what it sent, what came to it and, where `isTold`, what it says it told its caller;
 * those are unknown of a client that says nothing. All others are about what a guard answers, files or notes, which nobody sees from outside: unknown.
 */
export const FROM_OUTSIDE: Readonly<Record<string, { readonly isTold: boolean }>> = {
  "no-terminal-after-acknowledged-cancel": { isTold: true },
  "cancel-is-never-overstated": { isTold: true },
  "terminal-is-final": { isTold: true },
  "every-claim-was-said": { isTold: true },
  "no-resume-at-a-stale-endpoint": { isTold: false },
  "finished-task-is-never-continued": { isTold: false },
};
