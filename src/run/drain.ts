/**
 * Lets every promise chain rest before time moves. A tick queued from a microtask runs only once the microtask queue is empty, so one is enough for
 * clients that use promises, streams and AbortController; those that use process.nextTick or sockets need a door that drains further.
 */
export function drain(): Promise<void> {
  return new Promise((resolve) => {
    process.nextTick(resolve);
  });
}

/** Kept from the start: a run may make the global ones virtual. */
const turn = setImmediate;

/** How often the event loop may turn while messages are under way: some seconds. Nothing on one machine takes longer, so more is a message lost. */
const TURNS_MAX = 3_000_000;

/**
 * Lets everything that travels outside virtual time arrive, and what it set going rest. The event loop turns at least once, so that clients which use
 * process.nextTick come to rest too. Throws when a message never arrives: that is the door's fault, not the plan's.
 */
export async function landed(underWay: () => number): Promise<void> {
  for (let turns = 0; turns < TURNS_MAX; turns += 1) {
    await new Promise<void>((resolve) => {
      turn(resolve);
    });
    if (underWay() === 0) return;
  }
  throw new Error(`Failed to let the wire rest: ${underWay()} messages left and never arrived. The door that carries them is at fault.`);
}
