import type { Dialect } from "../wire/dialects/dialect.ts";
import type { Speech } from "./speech.ts";
import { BINDING } from "./speech.ts";

/**
 * How a served world is addressed: vendor 2 is at `<origin>/vendor-2/`, and the first one at `<origin>/` too, where clients look that know no paths. Of
 * several dialects the first is spoken at an endpoint's own URL, the second at the paths below it; cards name both.
 */
export function servedSpeech(origin: () => string, dialects: readonly [Dialect, ...Dialect[]]): Speech {
  const [first, second = first] = dialects;
  return {
    dialectOf: ({ url }) => (new URL(url).pathname.split("/").length > 2 && !url.includes("/.well-known/") ? second : first),
    inward(url) {
      const { pathname, search } = new URL(url);
      const named = /^\/(vendor-\d{1,4})(\/.*)?$/.exec(pathname);
      return named === null ? `https://vendor-1.example${pathname}${search}` : `https://${named[1]}.example${named[2] ?? "/"}${search}`;
    },
    outward: (card) => ({
      ...card,
      interfaces: card.interfaces.flatMap((at) => {
        const { hostname, pathname } = new URL(at.url);
        const url = `${origin()}/${hostname.replace(/\.example$/, "")}${pathname}`;
        return dialects.map(({ id }) => ({ ...at, url, ...BINDING[id] }));
      }),
    }),
  };
}
