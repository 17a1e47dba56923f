import type { Json } from "./json.ts";
import type { Call } from "./vocabulary.ts";

/** How HTTP+JSON spells the methods of 1.0 as verbs and paths (A2A 1.0 §11.3), one table read in both directions. */

interface Route {
  readonly verb: "GET" | "POST" | "DELETE";
  readonly path: string;
  readonly method: string;
}

/** The first that fits is meant; the first of a method is what a client asks. A subscription is a POST in prose and a GET in the protocol buffers. */
const ROUTES: readonly Route[] = [
  { verb: "POST", path: "/message:send", method: "SendMessage" },
  { verb: "POST", path: "/message:stream", method: "SendStreamingMessage" },
  { verb: "GET", path: "/extendedAgentCard", method: "GetExtendedAgentCard" },
  { verb: "POST", path: "/tasks/{id}:cancel", method: "CancelTask" },
  { verb: "POST", path: "/tasks/{id}:subscribe", method: "SubscribeToTask" },
  { verb: "GET", path: "/tasks/{id}:subscribe", method: "SubscribeToTask" },
  { verb: "GET", path: "/tasks", method: "ListTasks" },
  { verb: "GET", path: "/tasks/{id}", method: "GetTask" },
  { verb: "POST", path: "/tasks/{taskId}/pushNotificationConfigs", method: "CreateTaskPushNotificationConfig" },
  { verb: "GET", path: "/tasks/{taskId}/pushNotificationConfigs", method: "ListTaskPushNotificationConfigs" },
  { verb: "GET", path: "/tasks/{taskId}/pushNotificationConfigs/{id}", method: "GetTaskPushNotificationConfig" },
  { verb: "DELETE", path: "/tasks/{taskId}/pushNotificationConfigs/{id}", method: "DeleteTaskPushNotificationConfig" },
];

const MEMBER = /\{(\w+)\}/g;

const PATTERNS = ROUTES.map((route) => ({
  ...route,
  members: [...route.path.matchAll(MEMBER)].map(([, name = ""]) => name),
  pattern: new RegExp(`^(?:/([^/]+))?${route.path.replace(MEMBER, "([^/]+)")}$`),
}));

/** What a client asks: the path with what is in it, and the params that are left for the body or the query. */
export function placed({ method, params }: Call): { readonly verb: Route["verb"]; readonly path: string; readonly rest: Call["params"] } {
  const route = ROUTES.find((one) => one.method === method);
  if (route === undefined) throw new Error(`Failed to place ${method}: HTTP+JSON has no route for it.`);
  const { tenant, ...rest } = params;
  const inPath = new Set<string>();
  const path = route.path.replace(MEMBER, (_, name: string) => {
    inPath.add(name);
    return encodeURIComponent(String(params[name]));
  });
  const prefix = tenant === undefined ? "" : `/${encodeURIComponent(String(tenant))}`;
  return { verb: route.verb, path: prefix + path, rest: Object.fromEntries(Object.entries(rest).filter(([name]) => !inPath.has(name))) };
}

/** What a vendor reads in a path: the method and the params in it, or which verbs the path has, none where it is no path of A2A. */
export function routed(
  verb: string,
  path: string,
): { readonly method: string; readonly params: Readonly<Record<string, string>> } | { readonly verbs: readonly string[] } {
  const fitting = [false, true].flatMap((mayHaveTenant) =>
    PATTERNS.flatMap((route) => {
      const found = route.pattern.exec(path);
      return found === null || (found[1] !== undefined) !== mayHaveTenant ? [] : [{ route, found }];
    }),
  );
  const first = fitting.find(({ route }) => route.verb === verb);
  if (first === undefined) return { verbs: fitting.map(({ route }) => route.verb) };
  const [, tenant, ...values] = first.found;
  const params = first.route.members.map((name, at) => [name, decoded(values[at] ?? "")]);
  return {
    method: first.route.method,
    params: Object.fromEntries([...(tenant === undefined ? [] : [["tenant", decoded(tenant)]]), ...params]),
  };
}

/** Params in a query (A2A 1.0 §11.5). */
export function query(params: Call["params"]): string {
  const said = Object.entries(params).filter(
    (entry): entry is [string, Exclude<Json, null>] => entry[1] !== undefined && entry[1] !== null,
  );
  return said.length === 0 ? "" : `?${new URLSearchParams(said.map(([name, value]): [string, string] => [name, String(value)]))}`;
}

/** A segment whose escapes are broken stands for itself: no task has such an id. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
