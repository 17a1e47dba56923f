import type { CardSnapshot, Evidence } from "../port/cards.ts";
import type { Binding, Claim, Resolution, Silence, StartAnswer } from "../port/guard.ts";

/** What the client reports about itself as it happens. Everything handed over is a copy that nobody changes afterwards. */
export interface ClientLog {
  told(of: string, claim: Claim): void;
  downgraded(of: string, lowered: Extract<StartAnswer, { answer: "proceed" }>["lowered"]): void;
  /** `worker`: which one of the client's workers holds it; null where it has but one. */
  held(vendor: string, snapshot: CardSnapshot, worker: number | null): void;
  /** `x` names the exchange whose reply showed it; null where none came. */
  evidence(of: string, vendor: string, evidence: Evidence, x: string | null): void;
  bound(of: string, binding: Binding): void;
  rebound(of: string, binding: Binding): void;
  shown(of: string, artifacts: Readonly<Record<string, string>>): void;
  filed(of: string, news: number): void;
  unfiled(of: string, news: number, as: Resolution): void;
  deadline(of: string, which: Silence): void;
}
