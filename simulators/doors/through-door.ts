import type { WorldFactory } from "../../src/run/world.ts";
import type { Dialect } from "../wire/dialects/dialect.ts";
import { webhookLedger } from "../wire/dialects/webhook-ledger.ts";
import type { Carrier } from "./carrier.ts";
import type { Door } from "./door.ts";
import { exchanges as exchangesOver } from "./exchanges.ts";
import { gate } from "./gate.ts";
import { httpCarrier } from "./http-carrier.ts";
import { netOver } from "./net-over.ts";
import { plainSpeech } from "./speech.ts";
import { strangers } from "./strangers.ts";

/** Which door, which dialect is spoken through it, and by whom; by default by this house's own side of the dialect. */
export interface Way {
  readonly door: Door;
  readonly dialect: Dialect;
  readonly carrier?: Carrier;
}

/**
 * The world met over HTTP: the same vendors, rulings and instants, with every message written in a dialect, carried through a door and read again. The door
 * is open from now to the end of the run.
 */
export function throughDoor(world: WorldFactory, { door, dialect, carrier = httpCarrier(door.fetch, dialect) }: Way): WorldFactory {
  return (plan, stage) => {
    const webhooks = webhookLedger();
    const { net } = world(plan, {
      ...stage,
      inbox(push) {
        const arrived = exchanges.leave();
        door.post(dialect.push(push, webhooks.presentsAt(push.hook)), (http) => {
          arrived();
          const read = dialect.hearPush(http);
          if (read !== null) stage.inbox(read);
        });
      },
    });
    const exchanges = exchangesOver(net);
    const { recorder } = stage;
    door.open(gate({ net, recorder, speech: plainSpeech(dialect), exchanges, strangers: strangers(), webhooks }));
    return {
      net: netOver(carrier, exchanges),
      outside: {
        underWay: exchanges.underWay,
        end() {
          exchanges.end();
          door.shut();
        },
      },
    };
  };
}
