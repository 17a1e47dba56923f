import type { Arbitrary } from "fast-check";
import { drawn, drawOf } from "./drawn.ts";

type Fields = { readonly [name: string]: Arbitrary<unknown> };
type Drawn<F extends Fields, K extends keyof F> = F[K] extends Arbitrary<infer T> ? T : never;
/** Names of members that may be left out. */
type Optional<F extends Fields> = { [K in keyof F]: undefined extends Drawn<F, K> ? K : never }[keyof F];
export type Parts<F extends Fields> = { readonly [K in Exclude<keyof F, Optional<F>>]: Drawn<F, K> } & {
  readonly [K in Optional<F>]?: Exclude<Drawn<F, K>, undefined>;
};

/** A record whose members are drawn one after another; what came out undefined is left out, as plans leave out what is the default. */
export function parts<F extends Fields>(fields: F): Arbitrary<Parts<F>> {
  const names = Object.keys(fields);
  const draws = Object.values(fields).map(drawOf);
  return drawn((random) => {
    const out: Record<string, unknown> = {};
    for (let at = 0; at < names.length; at += 1) {
      const value = draws[at]?.(random);
      if (value !== undefined) out[names[at] as string] = value;
    }
    return out as Parts<F>;
  });
}
