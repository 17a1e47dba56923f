import type { Request } from "../a2a/exchange.ts";
import { escaped } from "../plan/input-error.ts";
import type { AnyEvent, Bodies, Kind } from "../trace/event.ts";
import { duration } from "./duration.ts";
import { addressWords, heardAnswerWords, openedWords, startWords } from "./phrase-answer.ts";
import { claimWords, hashWords, heardWords, newsWords, placeWords, taskWords } from "./phrase-news.ts";

/** One event as one phrase, without its instant and vantage. Whatever came from a vendor or a guard is escaped. */
export function phrase(event: AnyEvent): string {
  const say = PHRASES[event.kind] as (body: Bodies[Kind]) => string;
  return escaped(say(event.body), 240);
}

const PHRASES: { readonly [K in Kind]: (body: Bodies[K]) => string } = {
  asked: (body) =>
    body.ask === "delegate"
      ? `delegates to ${body.vendor}${body.skill === null ? "" : `, skill ${body.skill}`}${body.requires.length === 0 ? "" : `, needs ${body.requires.join(", ")}`}`
      : `asks to ${body.ask}`,
  told: (body) => `is told: ${claimWords(body.claim)}`,
  downgraded: (body) => `is told to do without ${body.lowered.map(({ of, reason }) => `${of} (${reason})`).join(", ")}`,

  start: (body) => `may it start? ${startWords(body.answer)}`,
  opened: (body) => `${body.binding.taskId} appeared: ${openedWords(body.answer)}`,
  heard: (body) => `${newsWords(body.news)}: ${heardAnswerWords(body.answer)}`,
  address: (body) => `may ${body.ask.op} leave for ${body.ask.binding.taskId}? ${addressWords(body.answer)}`,
  "guard-fault": (body) => `the guard broke its contract in ${body.call}: ${body.what}`,

  "shadow-differed": (body) =>
    `after the crash, ${body.call} was answered ${body.answer}; the guard that never crashed answers ${body.shadow}`,
  held: (body) =>
    `holds card ${hashWords(body.snapshot.hash)} of ${body.vendor} (asked at ${duration(body.snapshot.requestedAt)}, fresh until ${duration(body.snapshot.freshUntil)})`,
  evidence: ({ evidence: { of, at, by, found } }) => `sees ${of} ${found ? "work" : "missing"} at ${placeWords(at)}, by ${by}`,
  bound: (body) => `${body.binding.taskId} bound to ${placeWords(body.binding.at)} under card ${hashWords(body.binding.card)}`,
  rebound: (body) => `${body.binding.taskId} rebound to ${placeWords(body.binding.at)} under card ${hashWords(body.binding.card)}`,
  shown: (body) => `shows ${Object.keys(body.artifacts).join(", ") || "nothing"}`,
  filed: (body) => `files news ${body.news} for reconciliation`,
  unfiled: (body) => `news ${body.news} leaves the list: ${body.as}`,
  deadline: (body) => `patience ran out: ${body.of}`,
  crashed: (body) =>
    `the client crashes${body.lost === 0 ? "" : `, and with it ${body.lost === "all" ? "everything that was saved" : `the last ${body.lost} saves`}`}`,
  restored: (body) => `the client starts again with ${body.delegations.join(", ") || "nothing"}`,

  sent: (body) => `${requestWords(body.request)} leaves for ${placeWords(body.request.to)} (${body.x})${body.stray ? ", a stray" : ""}`,
  "card-sent": (body) => `a look at the card of ${body.vendor} leaves (${body.x})${body.request.unconditional ? ", past every cache" : ""}`,
  dropped: (body) => `the ${body.leg} of ${body.x} is lost`,
  delayed: (body) => `the ${body.leg} of ${body.x} is late by ${duration(body.ms)}`,
  refused: (body) => `the connection of ${body.x} is refused`,
  "turned-away": (body) => `${body.x} is no request of the protocol: ${body.error}`,
  crossed: (body) => `${body.x} is to bring the task of ${body.with} instead of its own`,
  delivered: (body) => `${body.x} brings: ${heardWords(body.heard)}${body.late ? " (too late)" : ""}`,
  pushed: (body) => `push ${body.x}: ${body.push.task.taskId} is ${taskWords(body.push.task)}`,

  live: (body) =>
    `${body.vendor} runs build ${body.build} at ${placeWords(body.at)}, skills ${body.skills.map((skill) => skill.id).join(", ") || "none"}${body.lacks.length === 0 ? "" : `, lacks ${body.lacks.join(", ")}`}`,
  "card-published": (body) =>
    `${body.vendor} publishes card revision ${body.revision} (${hashWords(body.hash)}): ${body.interfaces.map(placeWords).join(", ")}, skills ${body.skills.map((skill) => skill.id).join(", ") || "none"}`,
  "card-served": (body) =>
    `${body.edge === null ? "the origin" : `edge ${body.edge}`} serves revision ${body.revision}${servedFrom(body)} (${body.x})${body.notModified ? ", not modified" : ""}`,
  received: (body) =>
    `${body.op}${body.task === null ? "" : ` of ${body.task}`} arrives (${body.x})${body.live ? "" : ", at an endpoint that is not live"}${body.owner ? "" : ", where the task is unknown"}${body.skillLive ? "" : ", its skill is gone"}`,
  "task-created": (body) => `${body.task} created for ${body.messageId} in store ${body.store}${body.probe ? ", a probe" : ""}`,
  committed: (body) =>
    `${body.task} is ${body.state}${body.by === "cancel" ? " by the cancel" : ""}${body.views.length === 3 ? "" : `, seen by ${body.views.join(" and ") || "nobody"} only`}`,
  kept: (body) =>
    `${body.task} would be ${body.state} now; the store keeps what it has${body.announced ? ", streams and pushes say it" : ""}`,
  "artifact-made": (body) => `${body.task} made ${body.artifact}`,
  effect: (body) => `${body.task} acts on the world`,
  forgotten: (body) => `the store forgets ${body.task}`,
  "work-stopped": (body) => `the work of ${body.task} stops`,
  "cancel-received": (body) => `the cancel of ${body.task} arrives while it is ${body.state}`,
  "foreign-cancel": (body) => `somebody else cancels ${body.task} while it is ${body.state}`,
  "cancel-replied": (body) => `the cancel of ${body.task} is answered: ${body.saying}`,
};

function servedFrom({ edge, from }: Bodies["card-served"]): string {
  if (edge === null) return "";
  return from === "copy" ? " from its copy" : " from the origin";
}

function requestWords(request: Request): string {
  const what = request.taskId ?? request.messageId;
  return `${request.op}${what === null ? "" : ` ${what}`}${request.stream ? ", streaming" : ""}${request.blocking ? ", blocking" : ""}${request.probe ? ", a probe" : ""}`;
}
