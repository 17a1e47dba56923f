import { type GuardFactory, referenceGuard } from "a2a-chaos/guard";

/**
 * The guard of our A2A client: what it believes and what it may send. It starts as the reference guard; change one answer at a time and see what the
 * claims say of it. A guard answers at once, from what it was asked: no IO, no clock, no chance, nothing kept outside this function.
 *
 * `saved`: what an earlier guard of this client saved before a crash, or null. `limits`: what the client may spend.
 */
const guard: GuardFactory = (saved, limits) => {
  const inner = referenceGuard(saved, limits);
  return {
    /** May this delegation be sent, where, on what terms? proceed, confirm, revalidate, look, hold or refuse. */
    start: (ask) => inner.start(ask),

    /** A task id was seen for the first time: is it the task of this delegation (bind), or a stray? */
    opened: (binding) => inner.opened(binding),

    /** News, silence, or a wish of the caller. What is believed of it, and what is the caller told from now on (`claim`)? */
    heard: (news) => inner.heard(news),

    /** May this request about a task leave now? proceed, rebind, revalidate, hold, refuse or orphan. */
    address: (ask) => inner.address(ask),

    /** What must survive a crash, as plain JSON. The client stores it after every answer. */
    save: () => inner.save(),
  };
};

export default guard;
