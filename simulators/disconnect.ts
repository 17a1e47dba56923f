import type { Site } from "./site.ts";
import type { Task } from "./task.ts";
import { stop } from "./work.ts";

/** The stream of the message that set the work going has lost its reader: what that does to the work, by the build of the hour. */
export function disconnect(site: Site, task: Task): void {
  switch (task.build().onDisconnect ?? "goes-on") {
    case "goes-on":
      return;
    case "stops":
      stop(site, task);
      return;
    case "stops-persisting":
      task.isUnsaved = true;
  }
}
