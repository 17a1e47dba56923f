import type { Interface } from "../src/a2a/agent-interface.ts";
import type { CardReply, CardRequest, Request } from "../src/a2a/exchange.ts";
import type { TaskNews } from "../src/a2a/task-news.ts";
import type { Build } from "../src/plan/behaviour.ts";
import type { CardOrigin, Vendor as VendorPlan } from "../src/plan/topology.ts";
import { vendorId } from "./addresses.ts";
import { cardServer } from "./card-server.ts";
import type { Desk } from "./desk.ts";
import { endpoints } from "./endpoints.ts";
import { failure } from "./failure.ts";
import { scheduleForeignCancels } from "./foreign-cancels.ts";
import type { Line, Post } from "./line.ts";
import { liveCard } from "./live-card.ts";
import { readView } from "./read-view.ts";
import { scheduleWipes } from "./retention.ts";
import type { Side } from "./rollout.ts";
import { wholeTask } from "./said.ts";
import type { Site } from "./site.ts";
import { taskManager } from "./task-manager.ts";
import { taskNames } from "./task-names.ts";
import { taskEverIn, taskOfDelegation } from "./task-store.ts";
import { type Timeline, timeline } from "./timeline.ts";

/** One vendor: a card half and a lifecycle half that share a timetable and nothing else. */
export interface Vendor {
  readonly id: string;
  readonly interfaces: readonly Interface[];
  /** A request arrives at the nth endpoint. What is answered is written on the line, now or later. */
  receive(endpoint: number, line: Line, request: Request): void;
  /** Null: nobody answers. */
  serveCard(x: string, request: CardRequest): CardReply | null;
  /** What a poll of a delegation's task at the nth endpoint would be answered with now; null where there is no such task. */
  tell(endpoint: number, delegation: string): TaskNews | null;
}

const BORING: Build = {};
const USUAL_SKILLS: readonly string[] = ["s1"];

/** Builds a vendor and schedules everything in its timetable. `delegations`: those the plan sends to it, in order. */
export function vendor(
  plan: VendorPlan,
  position: number,
  delegations: readonly string[],
  stage: Pick<Site, "clock" | "recorder"> & { readonly faultsEndAtMs: number },
  post: Post,
): Vendor {
  const id = vendorId(position);
  const names = taskNames(id, plan.taskIds, delegations);
  const site: Site = { vendor: id, clock: stage.clock, recorder: stage.recorder, post, names, tasks: [] };
  const first: Side = {
    endpoint: 1,
    skillIds: plan.card?.skills ?? USUAL_SKILLS,
    meaning: 1,
    build: plan.build ?? BORING,
    buildNumber: 1,
    version: 1,
    edition: 1,
    boasts: null,
  };
  const printed = printedBy(plan.card, first);
  const changes = timeline(first, printed, plan.rollouts ?? [], stage.faultsEndAtMs);
  const places = endpoints(site, first, changes, stage.faultsEndAtMs);
  const cards = cardServer(site, plan, printed, places.interfaces, stage.faultsEndAtMs);
  const tasks = taskManager(site, plan.work ?? []);
  schedule(site, changes, places.turn, cards.publish);
  scheduleWipes(site, plan);
  scheduleForeignCancels(site, plan);

  return {
    id,
    interfaces: places.interfaces,
    serveCard: cards.serve,
    tell(endpoint, delegation) {
      const desk = places.deskAt(endpoint);
      const task = desk.kind === "open" ? taskOfDelegation(desk.store.tasks, delegation) : null;
      return desk.kind === "open" && task !== null ? wholeTask(task, readView(desk.build, task, stage.clock.now())) : null;
    },
    receive(endpoint, line, request) {
      const desk = places.deskAt(endpoint);
      if (desk.kind === "unreachable") {
        line.fail();
        return;
      }
      recordArrival(site, desk, places.live(), line, request);
      if (desk.kind === "method-not-found") line.answer(failure(desk.kind));
      else if (desk.kind !== "open") line.answer({ kind: "error", error: desk.kind, landed: "no" });
      else if (request.op === "live-card") line.answer(liveCard(site, places, desk, endpoint, plan.card?.signed === true));
      else tasks.receive(desk, line, request);
    },
  };
}

/** What the first card says of the live side: itself, unless the origin boasts. */
function printedBy(card: CardOrigin | undefined, live: Side): Side {
  const { claims, denies } = card ?? {};
  if (claims === undefined && denies === undefined) return live;
  return { ...live, boasts: { ...(claims && { claims }), ...(denies && { denies }) } };
}

/** At equal instants the live side turns first. */
function schedule(
  site: Site,
  changes: Timeline,
  turn: (change: Timeline["live"][number]) => void,
  publish: (change: Timeline["cards"][number]) => void,
): void {
  const nowMs = site.clock.now();
  for (const change of changes.live) site.clock.after(change.atMs - nowMs, () => turn(change));
  for (const change of changes.cards) site.clock.after(change.atMs - nowMs, () => publish(change));
}

function recordArrival(site: Site, desk: Desk, live: Side, line: Line, request: Request): void {
  const isLive = desk.kind === "open" && desk.isLive;
  const task = request.taskId === null ? null : taskEverIn(site.tasks, request.taskId);
  const owner = request.taskId === null ? isLive : desk.kind === "open" && task !== null && task.store === desk.store.name;
  const skill = task === null ? request.skill : task.skill;
  site.recorder.record("received", line.of, {
    x: line.x,
    vendor: site.vendor,
    op: request.op,
    task: request.taskId,
    live: isLive,
    owner,
    skillLive: skill === null || live.skillIds.includes(skill),
  });
}
