import { type ClientCore, pause } from "./client-core.ts";

/** A fetch a guard asked for. One that failed at once is followed by the pause every failed request is followed by. */
export async function revalidate(core: ClientCore, vendor: string, unconditional: boolean, askedAt: number): Promise<void> {
  const outcome = await core.shelf.fetch(vendor, unconditional, askedAt);
  if (outcome === "failed") await pause(core, core.settings.retryMs);
}
