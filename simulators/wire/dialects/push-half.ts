import { bearer, bearerOf } from "./bearer.ts";
import type { Dialect, Presents } from "./dialect.ts";
import { parsed } from "./json.ts";
import type { Vocabulary } from "./vocabulary.ts";

const TOKEN = "x-a2a-notification-token";

/** Webhook calls: one POST each, that presents what was registered (A2A 1.0 §4.3.3). */
export function pushHalf({ pushes }: Vocabulary): Pick<Dialect, "push" | "hearPush"> {
  return {
    push({ hook, token, task }, presents = pushes.presents, asItStands) {
      const headers = { "content-type": pushes.contentType, ...credentials(token, presents) };
      return { method: "POST", url: hook, headers, body: JSON.stringify(pushes.write(task, asItStands ?? null)) };
    },
    hearPush({ url, headers, body }) {
      const task = pushes.read(parsed(body));
      if (task === null) return null;
      const own = headers[TOKEN] ?? null;
      const token = pushes.presents === "token" ? (own ?? bearerOf(headers)) : (bearerOf(headers) ?? own);
      return { hook: url, token, task };
    },
  };
}

function credentials(token: string | null, presents: Presents): Readonly<Record<string, string>> {
  if (token === null || token === "") return {};
  return presents === "token" ? { [TOKEN]: token } : bearer(token);
}
