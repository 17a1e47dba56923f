import { EXIT } from "../src/search/exit-code.ts";

/** What a command may touch of the process it runs in. Instants are wall-clock ms. */
export interface Io {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Whether stderr is watched by a person, who wants progress. */
  readonly isWatched: boolean;
  /** Whether stdout takes colours: a terminal, and NO_COLOR is not set. */
  readonly isColoured: boolean;
  readonly now: () => number;
  /** Lets the event loop have a turn, so that a signal can be heard. */
  readonly breathe: () => Promise<void>;
  /** Calls `act` at the first Ctrl-C; gives back what stops listening. */
  readonly onInterrupt: (act: () => void) => () => void;
}

/** The process itself. A second Ctrl-C ends it at once. */
export function processIo(): Io {
  // Whoever reads us may stop reading (`| head`): that is the end, and no fault. Where nothing can be written (a full disk), there is no use in going on.
  process.stdout.on("error", ({ code, message }: NodeJS.ErrnoException) => {
    if (code === "EPIPE") process.exit();
    process.stderr.write(`Failed to write to stdout: ${message}. Send it where there is room.\n`, () => process.exit(EXIT.fault));
  });
  // Progress and complaints that nobody can be told of change nothing of what was found.
  process.stderr.on("error", () => {});
  return {
    out: (text) => {
      process.stdout.write(text);
    },
    err: (text) => {
      process.stderr.write(text);
    },
    isWatched: process.stderr.isTTY === true,
    isColoured: process.stdout.isTTY === true && !process.env.NO_COLOR,
    now: () => Date.now(),
    breathe: () =>
      new Promise((resolve) => {
        setImmediate(resolve);
      }),
    onInterrupt(act) {
      process.once("SIGINT", act);
      return () => {
        process.removeListener("SIGINT", act);
      };
    },
  };
}
