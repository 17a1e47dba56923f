import type { AgentCard } from "./agent-card.ts";
import type { Interface } from "./agent-interface.ts";
import type { Operation } from "./operation.ts";
import type { ErrorName } from "./protocol-error.ts";
import type { TaskNews } from "./task-news.ts";

/** One request to a task endpoint. A member an operation does not use is null or false. */
export interface Request {
  readonly op: Operation | "live-card";
  readonly to: Interface;
  readonly principal: string;
  /** The task asked about; null for `send`, `list` and `live-card`. */
  readonly taskId: string | null;
  readonly contextId: string | null;
  /** Exists before the request leaves; the same on every send of one delegation. */
  readonly messageId: string | null;
  readonly skill: string | null;
  /** Answer as a stream of frames (SendStreamingMessage, SubscribeToTask). */
  readonly stream: boolean;
  /** Answer only at a terminal or interrupted state (A2A §3.2.2). */
  readonly blocking: boolean;
  /** A webhook registered with the request; the credentials the vendor must present there. */
  readonly push: { readonly hook: string; readonly token: string } | null;
  /** A throw-away task that only asks whether a capability is real. */
  readonly probe: boolean;
}

/** A read of a card. `unconditional` asks every cache on the way to step aside (Cache-Control: no-cache). */
export interface CardRequest {
  readonly source: string;
  readonly unconditional: boolean;
  readonly etag: string | null;
}

/** A card as it arrives: the body, or null for 304, with the headers as text. `age` is the Age header, seconds. */
export interface CardReply {
  readonly card: AgentCard | null;
  readonly etag: string | null;
  readonly cacheControl: string | null;
  readonly age: number | null;
  /** There was a body, and nothing can be read in it; `card` is null. */
  readonly isUnreadable?: true;
}

/** What a connection that this client opened can bring. `landed`: did the request reach the vendor's logic, as far as an answer tells. */
export type Heard =
  | { readonly kind: "task"; readonly task: TaskNews }
  | { readonly kind: "frame"; readonly task: TaskNews }
  | { readonly kind: "end"; readonly how: "closed" | "broken" }
  | { readonly kind: "tasks"; readonly tasks: readonly (TaskNews & { readonly messageId: string })[] }
  | { readonly kind: "card"; readonly reply: CardReply }
  | { readonly kind: "error"; readonly error: ErrorName; readonly landed: "no" | "maybe" | "answered" };

/** A webhook call. `hook` is the address it was made to; `token` what it presented, null for none. */
export interface Push {
  readonly hook: string;
  readonly token: string | null;
  readonly task: TaskNews;
}
