import { directDoor } from "../../simulators/doors/direct.ts";
import type { Door, DoorId } from "../../simulators/doors/door.ts";
import { loopbackDoor } from "../../simulators/doors/loopback.ts";

/** How each door is made. */
export const DOORS: Readonly<Record<DoorId, () => Promise<Door>>> = {
  direct: async () => directDoor(),
  loopback: loopbackDoor,
  msw: async () => (await import("../../simulators/doors/msw.ts")).mswDoor(),
  nock: async () => (await import("../../simulators/doors/nock.ts")).nockDoor(),
};
