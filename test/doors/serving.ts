import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** `a2a-chaos serve` in another process; `origin` once it has said where. */
export interface Serving {
  readonly origin: string;
  readonly said: string;
  /** Ends it as an orchestrator does, and gives its exit code. */
  end(): Promise<number | null>;
}

const root = join(import.meta.dirname, "../..");

export async function serving(...args: readonly string[]): Promise<Serving> {
  const jiti = join(root, "node_modules/jiti/lib/jiti-cli.mjs");
  const child: ChildProcess = spawn(process.execPath, [jiti, join(import.meta.dirname, "serve-process.ts"), "serve", ...args], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  for await (const text of child.stdout as AsyncIterable<Buffer>) {
    said += text.toString();
    if (said.includes("Ctrl-C ends it.")) break;
  }
  const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0];
  if (origin === undefined) throw new Error(`It served nothing: ${said}`);
  return {
    origin,
    said,
    async end() {
      const over = once(child, "exit");
      child.kill("SIGTERM");
      const [code] = await over;
      return code;
    },
  };
}
