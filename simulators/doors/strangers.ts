import type { Heard, Request } from "../../src/a2a/exchange.ts";

/**
 * Clients that announce nothing. The wire knows them by what they say: a message they send for the first time is the next delegation of the run, whatever they
 * call it, and what is asked about a task belongs to the delegation that made it.
 */
export interface Strangers {
  /** How an exchange of theirs is called, and what it says in the names of this run. */
  introduce(vendor: string, request: Request): Introduced;
  cardName(vendor: string): string;
  turnedAwayName(vendor: string): string;
  /** Something was told to them: the ids of tasks are learned from it, and their own names put back. */
  told(introduced: Introduced, heard: Heard): Heard;
  isKnown(taskId: string): boolean;
  /** The delegation of what a stranger names: its message, its task, or the delegation itself; null: none. */
  delegationOf(name: string): string | null;
}
export interface Introduced {
  readonly name: string;
  readonly of: string | null;
  readonly request: Request;
}

const OURS = /^(?:probe-)?m(\d+)$/;

/** Which of so many scripts of work a message runs, by its name; null: the one whose turn it is. */
export interface Choice {
  readonly scripts: number;
  readonly scriptOf: (messageId: string) => number | null;
}

export function strangers({ scripts, scriptOf }: Choice = { scripts: 1, scriptOf: () => null }): Strangers {
  const messages = new Map<string, string>();
  const theirs = new Map<string, string>();
  const owners = new Map<string, string>();
  const counts = new Map<string, number>();
  let delegations = 0;

  const nameOf = (opener: string, op: string) => {
    const nth = (counts.get(opener) ?? 0) + 1;
    counts.set(opener, nth);
    return `${opener}/${op}/${nth}`;
  };
  /** The next delegation, or the next one whose turn it is to run the chosen script. */
  const nextFor = (messageId: string): number => {
    const script = scriptOf(messageId);
    let next = delegations + 1;
    while (script !== null && (next - 1) % scripts !== script) next += 1;
    return next;
  };
  const messageOf = (messageId: string): string => {
    const known = messages.get(messageId);
    if (known !== undefined) return known;
    const given = OURS.exec(messageId)?.[1];
    delegations = given === undefined ? nextFor(messageId) : Math.max(delegations, Number(given));
    const ours = given === undefined ? `m${delegations}` : messageId;
    messages.set(messageId, ours);
    theirs.set(ours, messageId);
    return ours;
  };
  const delegation = (messageId: string) => messageId.replace(OURS, "d$1");

  return {
    introduce(vendor, request) {
      const isNew = request.op === "send" && request.messageId !== null;
      const messageId = isNew ? messageOf(request.messageId as string) : request.messageId;
      const of = isNew ? delegation(messageId as string) : (owners.get(request.taskId ?? "") ?? null);
      return { name: nameOf(of ?? vendor, request.op), of, request: isNew ? { ...request, messageId } : request };
    },
    cardName: (vendor) => nameOf(vendor, "card"),
    turnedAwayName: (vendor) => nameOf(vendor, "turned-away"),
    told({ of }, heard) {
      if (heard.kind === "tasks") return { kind: "tasks", tasks: newestFirst(heard.tasks, theirs) };
      if ((heard.kind === "task" || heard.kind === "frame") && of !== null && !owners.has(heard.task.taskId))
        owners.set(heard.task.taskId, of);
      return heard;
    },
    isKnown: (taskId) => owners.has(taskId),
    delegationOf(name) {
      const message = messages.get(name);
      if (message !== undefined) return delegation(message);
      return owners.get(name) ?? (/^d\d+$/.test(name) ? name : null);
    },
  };
}

type Listed = Extract<Heard, { kind: "tasks" }>["tasks"];

/** As A2A lists tasks (§3.1.4), each under the name its own client gave it. */
function newestFirst(tasks: Listed, theirs: ReadonlyMap<string, string>): Listed {
  const named = tasks.map((task) => ({ ...task, messageId: theirs.get(task.messageId) ?? task.messageId }));
  return named.sort((one, other) => (other.stamp ?? 0) - (one.stamp ?? 0));
}
