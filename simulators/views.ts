import type { View } from "../src/plan/behaviour.ts";

/** Who shows a change that names no view. It is this very list: replies to blocking messages show it too, wherever their view is their own. */
export const ALL_VIEWS: readonly View[] = ["poll", "stream", "push"];
