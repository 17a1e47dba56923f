import type { AgentCard } from "../../../src/a2a/agent-card.ts";
import type { Interface } from "../../../src/a2a/agent-interface.ts";
import type { Heard, Request } from "../../../src/a2a/exchange.ts";
import type { ErrorName } from "../../../src/a2a/protocol-error.ts";
import type { TaskNews } from "../../../src/a2a/task-news.ts";
import type { Asked, DialectId, HttpRequest, Presents, Webhook } from "./dialect.ts";
import type { Json, Read } from "./json.ts";

/**
 * What one version of the protocol says, apart from how HTTP carries it: an operation is a method with params, whatever the binding makes of
 * that (A2A 1.0 §5). Two bindings of one version share their vocabulary.
 */
export interface Vocabulary {
  readonly id: DialectId;
  readonly cardPath: string;
  readonly errors: ErrorWords;
  readonly pushes: PushWords;
  /** Headers that every request carries. */
  headers(version: string): Readonly<Record<string, string>>;
  /** Headers of a read of the card; what the card then varies by. */
  readonly cardHeaders: Readonly<Record<string, string>>;
  /** What is wrong with the version a request is made in; null: nothing. */
  refusal(http: HttpRequest, endpoint: Interface): ErrorName | null;
  /** The methods by name; each reads its params, or says what is wrong with them. */
  readonly methods: ReadonlyMap<string, Reader>;

  call(request: Request): Call;
  /** Undefined: what was asked for is not there. */
  result(asked: Asked, heard: Answered, webhook: Webhook | null): Json | undefined;
  heard(request: Request, result: unknown): Heard | null;
  events(task: TaskNews, isLast: boolean, asked: Asked): readonly Json[];
  newsOf(event: unknown): TaskNews | null;
  cardWords(card: AgentCard): Json;
  cardOf(value: unknown): AgentCard | null;
}

/** What the world answers that is no error and no stream. */
export type Answered = Extract<Heard, { kind: "task" | "tasks" | "card" }>;

export interface Call {
  readonly method: string;
  readonly params: Readonly<Record<string, Json | undefined>>;
}

export type Reader = (params: Read, from: From) => Understood | string;
export type Understood = Omit<Asked, "id">;

/** Where a request arrived, who sends it, and which tasks are known there. */
export interface From {
  readonly endpoint: Interface;
  readonly principal: string;
  isKnown(taskId: string): boolean;
}

export interface ErrorWord {
  readonly code: number;
  readonly message: string;
  /** `reason` of the google.rpc.ErrorInfo (A2A 1.0 §11.6); null where the version has none. */
  readonly reason: string | null;
}

/** Numbers differ between versions, and so does what one number means (A2A 1.0 §5.4, 0.1 §8). */
export interface ErrorWords {
  /** Absent: the version has no word, and HTTP or the nearest word says it. */
  readonly said: Readonly<Partial<Record<ErrorName, ErrorWord>>>;
  readonly heard: ReadonlyMap<number, ErrorName>;
}

export interface PushWords {
  readonly contentType: string;
  readonly presents: Presents;
  write(task: TaskNews, asItStands: TaskNews | null): Json;
  read(value: unknown): TaskNews | null;
}
