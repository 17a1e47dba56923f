import type { ServedWorldFactory } from "../../src/run/served-world.ts";
import type { WorldFactory } from "../../src/run/world.ts";
import type { Dialect } from "../wire/dialects/dialect.ts";
import { EPOCH_UNIX_MS } from "../wire/dialects/instant.ts";
import { webhookLedger } from "../wire/dialects/webhook-ledger.ts";
import type { Answering, Door, Receive } from "./door.ts";
import { gate } from "./gate.ts";
import { plainSpeech } from "./speech.ts";
import { strangers } from "./strangers.ts";

/**
 * The world behind a door, for a client that nobody here wrote. Nothing tells when such a client rests; so after anything passed the door, or client code ran,
 * time stands still until the event loop has turned a while with nothing passing.
 */
export function behindDoor(world: WorldFactory, { door, dialect }: { readonly door: Door; readonly dialect: Dialect }): ServedWorldFactory {
  return (plan, stage, called) => {
    const rest = restlessness(door);
    const webhooks = webhookLedger();
    const { net } = world(plan, {
      ...stage,
      inbox(push) {
        rest.stir();
        door.post(dialect.push(push, webhooks.presentsAt(push.hook)), called);
      },
    });
    const exchanges = { named: () => undefined, fail: rest.fail };
    const receive = gate({ net, recorder: stage.recorder, speech: plainSpeech(dialect), exchanges, strangers: strangers(), webhooks });
    door.open(stirring(receive, rest.stir));
    return { fetch: door.fetch, startsAtUnixMs: EPOCH_UNIX_MS, stir: rest.stir, outside: { underWay: rest.underWay, end: door.shut } };
  };
}

interface Restlessness {
  stir(): void;
  /** Asked once a turn. Throws what went wrong behind the door. */
  underWay(): number;
  fail(fault: unknown): void;
}

function restlessness({ quietTurns, underWay = () => 0 }: Door): Restlessness {
  let left = 0;
  let fault: { readonly what: unknown } | null = null;
  return {
    stir() {
      left = quietTurns;
    },
    underWay() {
      if (fault !== null) throw fault.what;
      if (underWay() > 0) left = quietTurns;
      if (left > 0) left -= 1;
      return left;
    },
    fail(what) {
      fault ??= { what };
    },
  };
}

/** Whatever passes, either way. */
function stirring(receive: Receive, stir: () => void): Receive {
  const stirred =
    <A extends unknown[]>(act: (...given: A) => void) =>
    (...given: A) => {
      stir();
      act(...given);
    };
  return (http, answering) => {
    stir();
    const watched: Answering = {
      respond: stirred(answering.respond),
      frame: stirred(answering.frame),
      end: stirred(answering.end),
      fail: stirred(answering.fail),
    };
    const { leave } = receive(http, watched);
    return { leave: stirred(leave) };
  };
}
