import { main } from "../../bin/a2a-chaos.ts";
import type { Io } from "../../bin/io.ts";

/** One command line, run in this process: its exit code and what it wrote. `interrupts`: Ctrl-C comes as soon as anyone listens; `interruptsAfter`: after so many breaths. */
export async function captured(argv: readonly string[], { interrupts = false, interruptsAfter = 0 } = {}) {
  const written = { out: "", err: "" };
  let now = 1_700_000_000_000;
  let breaths = 0;
  let interrupt = () => {};
  const io: Io = {
    out: (text) => {
      written.out += text;
    },
    err: (text) => {
      written.err += text;
    },
    isWatched: false,
    isColoured: false,
    now: () => now++,
    breathe: async () => {
      breaths += 1;
      if (breaths === interruptsAfter) interrupt();
    },
    onInterrupt: (act) => {
      interrupt = act;
      if (interrupts) act();
      return () => {};
    },
  };
  const exit = await main(argv, io);
  return { exit, ...written, lines: written.out.trimEnd().split("\n") };
}
