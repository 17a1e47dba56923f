import { directDoor } from "../simulators/doors/direct.ts";
import type { Door, DoorId } from "../simulators/doors/door.ts";
import { loopbackDoor } from "../simulators/doors/loopback.ts";
import { InputError } from "../src/plan/input-error.ts";

export const DOOR_IDS: readonly DoorId[] = ["direct", "msw", "nock", "loopback"];

/** A door by its name. msw and nock are the user's to install; where one is missing, that is told in one line. */
export async function doorNamed(id: DoorId): Promise<Door> {
  switch (id) {
    case "direct":
      return directDoor();
    case "loopback":
      return loopbackDoor();
    case "msw":
      return (await installed("msw@2.15.0", () => import("../simulators/doors/msw.ts"))).mswDoor();
    case "nock":
      return (await installed("nock@14.0.17", () => import("../simulators/doors/nock.ts"))).nockDoor();
  }
}

async function installed<T>(what: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_MODULE_NOT_FOUND") throw error;
    throw new InputError(`open the door of ${what}`, "it is not installed", `npm install --save-dev ${what} installs it.`);
  }
}
