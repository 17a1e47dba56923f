import type { News } from "../port/guard.ts";

type Drafted<N> = N extends unknown ? Omit<N, "id" | "delegation" | "turn" | "now"> : never;
/** News as the parts of the client tell it; who, when and which turn are filled in where it is heard. */
export type Draft = Drafted<News>;

/** The news of a draft, all members named, so that those of one kind have one shape: this is made for everything that is ever heard. */
export function newsOf(draft: Draft, id: number, delegation: string | null, turn: number | null, now: number): News {
  const { taskId } = draft;
  switch (draft.kind) {
    case "task": {
      const { channel, askedAt, at, trust, task } = draft;
      return { id, delegation, taskId, turn, now, kind: "task", channel, askedAt, at, trust, task };
    }
    case "error": {
      const { op, askedAt, at, error, landed } = draft;
      return { id, delegation, taskId, turn, now, kind: "error", op, askedAt, at, error, landed };
    }
    case "stream-end":
      return { id, delegation, taskId, turn, now, kind: "stream-end", how: draft.how, frames: draft.frames };
    case "silence":
      return { id, delegation, taskId, turn, now, kind: "silence", of: draft.of, op: draft.op, since: draft.since };
    case "wish":
      return { id, delegation, taskId, turn, now, kind: "wish", wish: draft.wish };
  }
}
