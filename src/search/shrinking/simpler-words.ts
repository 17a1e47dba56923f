import { isTree, memberAt, type Path, withMember } from "./plan-tree.ts";
import type { Probe } from "./probe.ts";

/** Members whose words differ in how much they ask of a reader; simplest first. The default is no entry: leaving the member out says it. */
const SIMPLEST_FIRST: Readonly<Record<string, readonly string[]>> = {
  reply: ["current", "never", "task-not-cancelable", "internal", "stale", "no-state"],
  endsAs: ["completed", "failed"],
  whileOpen: ["internal"],
  meanwhile: ["internal"],
  before: ["internal", "lost"],
  onDisconnect: ["stops", "stops-persisting"],
  onRunning: ["rejects", "second-run"],
  error: ["internal"],
  endsWith: ["internal"],
  generation: ["monotonic", "gaps"],
  mangles: ["body", "signature"],
  afterTerminal: ["overwrites", "announces"],
  repeat: ["task-not-cancelable", "task-not-found"],
  emits: ["terminal", "not-terminal", "none"],
  state: ["working", "completed", "failed", "input-required"],
  artifact: ["a1"],
  presents: ["none", "others"],
  how: ["broken", "hang"],
  old: ["moved", "other-version", "zombie-shared", "zombie-empty", "foreign"],
  etag: ["version", "none"],
  kind: ["drop", "delay", "duplicate", "garble", "cut", "cross"],
  op: ["send", "get", "cancel"],
};

/** Replaces each word by a simpler one of its union, where the plan still fails. */
export async function simplerWords(probe: Probe): Promise<void> {
  for (const path of wordsOf(probe.plan, [])) {
    const word = memberAt(probe.plan, path);
    const known = SIMPLEST_FIRST[String(path.at(-1))] ?? [];
    const rank = known.indexOf(String(word));
    for (const simpler of rank === -1 ? known : known.slice(0, rank)) {
      if (await probe.accepts(withMember(probe.plan, path, simpler))) break;
    }
  }
}

function wordsOf(value: unknown, path: Path): Path[] {
  if (typeof value === "string") return [path];
  if (Array.isArray(value)) return value.flatMap((member, at) => wordsOf(member, [...path, at]));
  return isTree(value) ? Object.entries(value).flatMap(([name, member]) => wordsOf(member, [...path, name])) : [];
}
