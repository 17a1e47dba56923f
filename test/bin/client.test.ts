import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { written } from "../subject/written.ts";
import { captured } from "./captured.ts";
import { folder } from "./folder.ts";

const STAR = "no-terminal-after-acknowledged-cancel";
/** Lives on the globals of its process, and tells its caller whatever it hears. */
const TRUSTING = `import type { ClientFactory } from "a2a-chaos";

const client: ClientFactory = ({ cardOrigin, told }) => {
  const open = new Map();
  const call = async (url, method, params) => {
    const headers = { "content-type": "application/json", "a2a-version": "1.0" };
    const body = JSON.stringify({ jsonrpc: "2.0", id: crypto.randomUUID(), method, params });
    const { result } = await (await fetch(url, { method: "POST", headers, body })).json();
    return result.task ?? result;
  };
  const hear = (delegation, task, cancel = "none") => {
    const state = task.status.state.replace("TASK_STATE_", "").toLowerCase().replaceAll("_", "-");
    const end = ["completed", "failed", "canceled", "rejected"].includes(state) ? state : null;
    told(delegation, { state, conflict: false, cancel: state === "canceled" ? "acknowledged" : cancel, end });
  };
  const look = async (delegation) => {
    const { url, id } = open.get(delegation);
    hear(delegation, await call(url, "GetTask", { id }));
  };
  return {
    async delegate({ id, vendor, messageId }) {
      console.log("delegating", id);
      const card = await (await fetch(cardOrigin(vendor) + "/.well-known/agent-card.json")).json();
      const { url } = card.supportedInterfaces[0];
      const message = { messageId, role: "ROLE_USER", parts: [{ text: "Do it." }] };
      const task = await call(url, "SendMessage", { message, configuration: { returnImmediately: true } });
      open.set(id, { url, id: task.id });
      hear(id, task);
      setTimeout(() => look(id), 60_000);
    },
    async cancel(id) {
      const { url, id: taskId } = open.get(id);
      hear(id, await call(url, "CancelTask", { id: taskId }), "requested");
    },
    abandon() {},
    read: look,
    answer() {},
  };
};
export default client;
`;

describe("replay --client", () => {
  it.for(["direct", "msw", "nock", "loopback"])("judges a client from a file through %s, and what nobody sees is unknown", async (door) => {
    const client = written({ "client.ts": TRUSTING });

    const { exit, out, err, lines } = await captured(["replay", "seed-advisory-cancel", "--client", client, "--door", door]);

    expect(exit).toBe(1);
    expect(out).toMatch(new RegExp(`${STAR} +violated`));
    expect(out).toMatch(/guard-answers +unknown +a client that is only watched does not show it/);
    expect(err).toContain("delegating d1");
    expect(lines.at(-1)).toContain(` --client ${client}${door === "direct" ? "" : ` --door ${door}`}`);
  });

  it("through every door and at every time it is the same run", async () => {
    const client = written({ "client.ts": TRUSTING });
    const prints: string[] = [];
    for (const door of ["direct", "direct", "msw", "loopback"]) {
      const { out } = await captured(["replay", "seed-advisory-cancel", "--client", client, "--door", door, "--json"]);
      prints.push(JSON.parse(out).fingerprint);
    }

    expect(new Set(prints).size).toBe(1);
  });

  it("speaks the dialect that was asked for: one the client does not know brings it to nothing, and its command says so", async () => {
    const client = written({ "client.ts": TRUSTING });

    const { exit, lines } = await captured(["replay", "seed-advisory-cancel", "--client", client, "--dialect", "v0-3"]);

    expect(exit).toBe(2);
    expect(lines.at(-1)).toContain(`--client ${client} --dialect v0-3`);
  });
});

describe("run --client", () => {
  it("finds, makes small and shows again what a client does wrong", async () => {
    const client = written({ "client.ts": TRUSTING });
    const corpus = join(folder(), "kept");
    const flags = ["--cases", "30", "--seed", "x", "--invariant", STAR, "--corpus", corpus];

    const { exit, lines, out } = await captured(["run", "--client", client, ...flags]);
    const again = await captured((lines.at(-1) ?? "").replace("npx a2a-chaos ", "").split(" "));

    expect(exit).toBe(1);
    expect(out).toMatch(/case \d+, shrunk in \d+ runs/);
    expect(lines.at(-2)).toMatch(/^Again: npx a2a-chaos run --client \S+client\.ts --scenario default --invariant /);
    expect(again.exit).toBe(1);
    expect(again.out).toContain(`${STAR} violated`);
  });
});

describe("a client that does not come back is found out, and its plan told", () => {
  const HANGS = client("delegate() { for (;;); }");
  const HANGS_LATER = client(
    "async delegate() { await fetch(cardOrigin('vendor-1') + '/.well-known/agent-card.json'); for (;;) await null; }",
  );
  const EXITS = client("delegate() { process.exit(0); }");

  it.for([
    ["that never gives back its thread", HANGS, "The client does not answer: it kept its process to itself for 5 s."],
    ["that does so when a reply has come", HANGS_LATER, "The client does not answer: it kept its process to itself for 5 s."],
    ["that ends its process as if all were well", EXITS, "The client ended its process (exit code 0)."],
  ] as const)("replay: one %s", async ([, text, why]) => {
    const file = written({ "client.ts": text });

    const { exit, err } = await captured(["replay", "seed-advisory-cancel", "--client", file]);
    const [told, command] = err.trimEnd().split("\n");

    expect(exit).toBe(1);
    expect(told).toBe(why);
    expect(command).toMatch(/^npx a2a-chaos replay a2ac1\.\S+ --client \S+client\.ts$/);
  });

  it("run: what was found before is told, and the last line shows the plan that ended it", async () => {
    const text = TRUSTING.replace('console.log("delegating", id);', "if (vendor === 'vendor-2') process.exit(0);");
    const file = written({ "client.ts": text });
    const corpus = join(folder(), "kept");

    const { exit, out, err, lines } = await captured(["run", "--client", file, "--seed", "x", "--cases", "60", "--corpus", corpus]);
    const again = await captured((lines.at(-1) ?? "").replace("npx a2a-chaos ", "").split(" "));

    expect(exit).toBe(1);
    expect(out).toMatch(/The client ended its process \(exit code 0\)\. That was in case \d+, and ended the search\./);
    expect(out).toMatch(/violated by --client \S+client\.ts/);
    expect(err).not.toContain("harness");
    expect(again.exit).toBe(1);
    expect(again.err).toContain("The client ended its process (exit code 0).");
  });
});

describe("what a client throws is told with its stack, once", () => {
  it.for([
    ["when it is asked", 'delegate() { throw new Error("my bug"); }'],
    ["later", 'async delegate() { await null; throw new Error("my bug"); }'],
    ["when a timer rings", 'delegate() { setTimeout(() => { throw new Error("my bug"); }, 10); }'],
  ] as const)("%s", async ([, call]) => {
    const file = written({ "client.ts": client(call) });

    const { exit, err } = await captured(["replay", "seed-advisory-cancel", "--client", file]);

    expect(exit).toBe(2);
    expect(err).toMatch(/^What the client threw; it told its caller nothing then:\nError: my bug\n {4}at .*client\.ts:\d+:\d+/);
    expect(err.match(/my bug/g)).toHaveLength(1);
  });
});

/** A client that does one thing. */
function client(delegate: string): string {
  return `export default ({ cardOrigin }) => ({ ${delegate}, cancel() {}, abandon() {}, read() {}, answer() {} });`;
}

describe("a file that is no client is refused in one line", () => {
  it.for([
    ["that is not there", null, /there is no such file/],
    ["that does not load", "export default", /it does not load/],
    ["without a default export", "export const client = 1;", /it has no default export/],
    ["whose default export is no function", "export default {};", /its default export is no function but a value of type object/],
    ["whose factory throws", "export default () => { throw new Error('no'); };", /its factory throws Error: no/],
    ["whose adapter lacks a call", "export default () => ({ delegate() {}, cancel() {} });", /its adapter has no abandon/],
  ] as const)("%s", async ([, text, why]) => {
    const client = text === null ? join(folder(), "none.ts") : written({ "client.ts": text });

    for (const command of [
      ["replay", "seed-advisory-cancel"],
      ["run", "--cases", "1"],
    ]) {
      const { exit, out, err } = await captured([...command, "--client", client]);

      expect(exit).toBe(64);
      expect(out).toBe("");
      expect(err).toMatch(why);
      expect(err.trimEnd().split("\n")).toHaveLength(1);
    }
  });

  it("beside a guard", async () => {
    const { exit, err } = await captured(["replay", "seed-advisory-cancel", "--client", "x.ts", "--guard", "reference"]);

    expect(exit).toBe(64);
    expect(err).toContain("cannot be used with");
  });
});
