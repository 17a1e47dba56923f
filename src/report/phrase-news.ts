import type { Interface } from "../a2a/agent-interface.ts";
import type { Heard } from "../a2a/exchange.ts";
import type { TaskNews } from "../a2a/task-news.ts";
import type { Claim, News } from "../port/guard.ts";

/** Short words for the values that events carry: places, news of a task, claims. Pieces of phrases, never whole sentences; not escaped. */
export function placeWords(at: Interface): string {
  return at.tenant === null ? at.url.replace(/^https?:\/\//, "") : `${at.url.replace(/^https?:\/\//, "")} (tenant ${at.tenant})`;
}

export function hashWords(hash: string): string {
  return hash.slice(0, 8);
}

/** `completed + a1` or `artifact a1`. */
export function taskWords(task: TaskNews): string {
  const artifacts = task.artifacts.map((artifact) => artifact.id).join(", ");
  if (task.state === null) return artifacts === "" ? "nothing" : `artifact ${artifacts}`;
  return artifacts === "" ? task.state : `${task.state} + ${artifacts}`;
}

export function claimWords(claim: Claim): string {
  const words = [claim.state ?? "no state yet"];
  if (claim.cancel !== "none") words.push(`cancel ${claim.cancel}`);
  if (claim.conflict) words.push("the vendor contradicts itself");
  if (claim.end !== null) words.push(`end: ${claim.end}`);
  return words.join(", ");
}

/** What a connection brought. */
export function heardWords(heard: Heard): string {
  switch (heard.kind) {
    case "task":
      return `${heard.task.taskId} is ${taskWords(heard.task)}`;
    case "frame":
      return `frame: ${heard.task.taskId} is ${taskWords(heard.task)}`;
    case "end":
      return `the stream ${heard.how === "closed" ? "closes" : "breaks"}`;
    case "tasks":
      return `a list of ${heard.tasks.length}: ${heard.tasks.map((task) => `${task.taskId} is ${taskWords(task)}`).join("; ")}`;
    case "card":
      return heard.reply.card === null ? "the card has not changed (304)" : `card ${heard.reply.card.version}`;
    case "error":
      return `error ${heard.error}`;
  }
}

/** What the guard was given to judge. */
export function newsWords(news: News): string {
  switch (news.kind) {
    case "task":
      return `${news.channel} says ${news.task.taskId} is ${taskWords(news.task)}${news.trust === "reply" || news.trust === "proven" ? "" : ` (${news.trust})`}`;
    case "error":
      return `${news.op} answered with error ${news.error}`;
    case "stream-end":
      return `the stream ended (${news.how}) after ${news.frames} frames`;
    case "silence":
      return `silence (${news.of})`;
    case "wish":
      return `the caller's wish to ${news.wish}`;
  }
}
