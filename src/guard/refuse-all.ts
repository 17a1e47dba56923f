import type { Claim, GuardFactory } from "../port/guard.ts";

const REFUSED: Claim = { state: null, conflict: false, cancel: "none", end: "refused" };

/** Never starts anything. No safety claim can catch it; that a faithful vendor must be believed does. */
export const refuseAll: GuardFactory = () => ({
  start: () => ({ answer: "refuse", reason: "no-card", claim: { ...REFUSED } }),
  opened: () => ({ answer: "stray", reason: "second-task", cancel: false }),
  address: () => ({ answer: "refuse", reason: "no-card" }),
  heard: (news) => ({ answer: "note", reason: null, next: [], resolved: [], claim: news.delegation === null ? null : { ...REFUSED } }),
  save: () => null,
});
