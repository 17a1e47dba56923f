import type { CardSnapshot } from "../port/cards.ts";
import type { Binding, Claim, Resolution, Silence } from "../port/guard.ts";

/** What the client reports about itself as it happens. Everything handed over is a copy that nobody changes afterwards. */
export interface ClientLog {
  told(of: string, claim: Claim): void;
  held(vendor: string, snapshot: CardSnapshot): void;
  bound(of: string, binding: Binding): void;
  rebound(of: string, binding: Binding): void;
  shown(of: string, artifacts: Readonly<Record<string, string>>): void;
  filed(of: string, news: number): void;
  unfiled(of: string, news: number, as: Resolution): void;
  deadline(of: string, which: Silence): void;
}
