import type { News } from "../port/guard.ts";

type Drafted<N> = N extends unknown ? Omit<N, "id" | "delegation" | "turn" | "now"> : never;
/** News as the parts of the client tell it; who, when and which turn are filled in where it is heard. */
export type Draft = Drafted<News>;
