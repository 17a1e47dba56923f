import { copied } from "../port/copied.ts";
import type { Guard, GuardFactory } from "../port/guard.ts";
import type { Json } from "../port/json.ts";
import type { Limits } from "../port/limits.ts";
import { admission, afterEnd, whileLive } from "./admission.ts";
import { acknowledges, afterAcknowledged, wished } from "./cancellation.ts";
import { confirmCapabilities } from "./capability.ts";
import { isIntentOpen, mayStart } from "./delegation.ts";
import type { Duties, Sight } from "./duties.ts";
import { isRefused, mayAddress, reconcileCard, usableCard } from "./freshness.ts";
import { foreignBecause, isOlderTurn, isTrusted, isUnderstood, opened } from "./identity.ts";
import { file, settledBy } from "./reconciliation.ts";
import { onError, onSilence, onStreamEnd } from "./silence.ts";
import { type Memory, memoryOf, saved } from "./task-memory.ts";

export const REFERENCE_DUTIES: Duties = {
  mayStart,
  confirmCapabilities,
  isIntentOpen,
  opened,
  foreignBecause,
  isTrusted,
  isUnderstood,
  isOlderTurn,
  usableCard,
  isRefused,
  mayAddress,
  reconcileCard,
  whileLive,
  afterEnd,
  wished,
  acknowledges,
  afterAcknowledged,
  onError,
  onSilence,
  onStreamEnd,
  file,
  settledBy,
  save: saved,
};

/** A guard made of these duties. Plain, synchronous, total; everything it remembers is in `save()`. */
export function guardOf(duties: Duties): GuardFactory {
  return (from: Json | null, limits: Limits): Guard => {
    const memory: Memory = from === null ? { tasks: [], refused: [] } : (copied(from) as unknown as Memory);
    const sightOf = (delegation: string, intent: string, vendor: string): Sight => ({
      task: memoryOf(memory, delegation, intent, vendor),
      memory,
      limits,
      duties,
    });
    return {
      start: (ask) => duties.mayStart(sightOf(ask.delegation, ask.intent, ask.vendor), ask),
      opened: (binding) => duties.opened(sightOf(binding.delegation, binding.intent, binding.vendor), binding),
      address: (ask) => duties.mayAddress(sightOf(ask.binding.delegation, ask.binding.intent, ask.binding.vendor), ask),
      heard(news) {
        if (news.delegation === null) return { answer: "ignore", reason: "foreign-task", next: [], resolved: [], claim: null };
        const sight = sightOf(news.delegation, news.delegation, "");
        switch (news.kind) {
          case "task":
            return admission(sight, news);
          case "error":
            return duties.onError(sight, news);
          case "silence":
            return duties.onSilence(sight, news);
          case "stream-end":
            return duties.onStreamEnd(sight, news);
          case "wish":
            return duties.wished(sight, news);
        }
      },
      save: () => duties.save(memory),
    };
  };
}

/** The guard that holds: liftable into production as it stands (src/guard, src/port, src/a2a). */
export const referenceGuard: GuardFactory = guardOf(REFERENCE_DUTIES);
