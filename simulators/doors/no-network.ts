import { Socket } from "node:net";

/**
 * While a door is open nothing else reaches the network: every new connection of the process fails at once, and says where it was going. What fetch,
 * node:http and the undici package share is the socket, so it is stopped there. Gives back what lifts the ban.
 */
export function noNetwork(door: string, allowedPorts: ReadonlySet<number>): () => void {
  const prototype = Socket.prototype as { connect: (...given: unknown[]) => Socket };
  const { connect } = prototype;
  if (banned.has(connect)) throw new Error(`Failed to open the door ${door}: another one is open in this process. One door is open a run.`);
  const refuse = function (this: Socket, ...given: unknown[]): Socket {
    const { host, port, path } = targetOf(given);
    if (path === null && LOOPBACK.has(host) && allowedPorts.has(port)) return connect.apply(this, given);
    const where = path ?? `${host}:${port}`;
    const error = Object.assign(
      new Error(`connect ENETUNREACH ${where}: while the door ${door} is open only the vendors of the plan are reached, through it.`),
      { code: "ENETUNREACH", address: host, port },
    );
    // Whoever connects listens for errors only after this call.
    queueMicrotask(() => this.destroy(error));
    return this;
  };
  banned.add(refuse);
  prototype.connect = refuse;
  return () => {
    prototype.connect = connect;
  };
}

const banned = new Set<unknown>();
const LOOPBACK: ReadonlySet<string> = new Set(["127.0.0.1", "localhost", "::1"]);

/** Where a socket is told to connect to; node:net hands its own calls on as one array. */
function targetOf(given: readonly unknown[]): { readonly host: string; readonly port: number; readonly path: string | null } {
  const first = Array.isArray(given[0]) ? given[0][0] : given[0];
  if (typeof first === "object" && first !== null) {
    const { host, port, path } = first as { host?: string; port?: number | string; path?: string };
    return { host: host ?? "localhost", port: Number(port ?? 0), path: path !== undefined && port === undefined ? path : null };
  }
  if (typeof first === "string" && Number.isNaN(Number(first))) return { host: "", port: 0, path: first };
  return { host: typeof given[1] === "string" ? given[1] : "localhost", port: Number(first), path: null };
}
