import { Argument, Command, CommanderError, Option } from "@commander-js/extra-typings";
import { DIALECTS } from "../simulators/wire/dialects/dialect-of.ts";
import { InputError } from "../src/plan/input-error.ts";
import { EXIT } from "../src/search/exit-code.ts";
import { NondeterminismError } from "../src/search/harness-fault.ts";
import { dyingYoung } from "./collector.ts";
import { listed, portNumber, seedText, timeSpan, wholeNumber } from "./flags.ts";
import { type Io, processIo } from "./io.ts";
import { UsageError } from "./usage-error.ts";
import { leaveUsersRoom } from "./users-room.ts";

/**
 * The command line: reads flags and hands them to one command, loaded only then. Gives the exit code: 0 holds, 1 violated, 2 inconclusive or
 * vacuous, 3 harness fault or nondeterminism, 64 bad usage or input, 130 interrupted.
 */
export async function main(argv: readonly string[], io: Io = processIo()): Promise<number> {
  dyingYoung();
  let code: number = EXIT.holds;
  const command = program(io, (exit) => {
    code = exit;
  });
  try {
    await command.parseAsync([...argv], { from: "user" });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.holds : EXIT.usage;
    if (error instanceof InputError || error instanceof UsageError) {
      io.err(`${error.message}\n`);
      return EXIT.usage;
    }
    io.err(
      `The harness is at fault: ${error instanceof NondeterminismError || !(error instanceof Error) ? String(error) : error.stack}\nnpx a2a-chaos ${argv.join(" ")}\n`,
    );
    return EXIT.fault;
  } finally {
    await leaveUsersRoom();
  }
}

const guardFlag = () =>
  new Option("--guard <name>", "the guard under test (see `list guards`), or a file like ./guard.ts").default("reference");
const jsonFlag = () => new Option("--json", "exactly one JSON document on stdout");
const seedFlag = () => new Option("--seed <text>", "where the chance comes from").argParser(seedText);
const invariantFlag = () => new Option("--invariant <id>", "judge only this claim; repeatable").argParser(listed);

function program(io: Io, end: (exit: number) => void) {
  const top = new Command("a2a-chaos")
    .description("Drives the guard of an A2A client through generated histories in virtual time, and judges it.")
    .exitOverride()
    .configureOutput({
      writeOut: io.out,
      writeErr: io.err,
      outputError: (text, write) =>
        write(
          `${text
            .trim()
            .replace(/^error: /, "Failed to read the command: ")
            .replaceAll("\n", " ")}\n`,
        ),
    })
    .showHelpAfterError(false);
  searching(top, io, end);
  looking(top, io, end);
  return top;
}

/** Commands that put a guard, or many, to drawn plans. */
function searching(top: Command, io: Io, end: (exit: number) => void): void {
  top
    .command("run")
    .description("a property campaign")
    .addOption(guardFlag())
    .addOption(new Option("--cases <n>", "how many cases (default 20000)").argParser(wholeNumber).conflicts("time"))
    .addOption(new Option("--time <span>", "as many cases as fit, like 60s").argParser(timeSpan))
    .addOption(seedFlag())
    .addOption(new Option("--scenario <id>", "which plans may happen; repeatable (default: default)").argParser(listed))
    .addOption(invariantFlag())
    .addOption(new Option("--corpus <dir>", "where findings are kept, and run first").default("./.a2a-chaos"))
    .addOption(jsonFlag())
    .action(async (flags) => end(await (await import("./commands/run.ts")).run(flags, io)));
  top
    .command("mutants")
    .description("kill matrix: proof that the check still bites")
    .addOption(new Option("--cases <n>", "at most so many each").argParser(wholeNumber).default(2_000))
    .addOption(seedFlag().default("mutants"))
    .addOption(jsonFlag())
    .action(async (flags) => end(await (await import("./commands/mutants.ts")).mutants(flags, io)));
  top
    .command("validate")
    .description("may this guard be released? kept plans, public reports, every scenario, and proof that the check bites")
    .addOption(guardFlag())
    .addOption(new Option("--baseline <name>", "the guard it is to replace: both meet the same plans"))
    .addOption(
      new Option("--cases <n>", "how many cases of the default scenario; the others get a quarter each")
        .argParser(wholeNumber)
        .default(10_000),
    )
    .addOption(seedFlag())
    .addOption(new Option("--corpus <dir>", "where findings are kept, and run first").default("./.a2a-chaos"))
    .addOption(jsonFlag())
    .action(async (flags) => end(await (await import("./commands/validate.ts")).validate(flags, io)));
}

/** Commands about one plan, or about what there is. */
function looking(top: Command, io: Io, end: (exit: number) => void): void {
  top
    .command("replay")
    .description("one plan again: the same trace, every time")
    .argument("<what>", "TOKEN | FILE | REPORT-ID | SCENARIO:SEED:CASE")
    .addOption(guardFlag())
    .addOption(invariantFlag())
    .option("--trace", "the whole trace")
    .addOption(jsonFlag())
    .action(async (what, flags) => end(await (await import("./commands/replay.ts")).replay(what, flags, io)));
  top
    .command("show")
    .description("a plan as readable JSON")
    .argument("<what>", "TOKEN | FILE | REPORT-ID | SCENARIO:SEED:CASE")
    .action(async (what) => end(await (await import("./commands/show.ts")).show(what, io)));
  top
    .command("serve")
    .description("the vendors of a plan on loopback HTTP, in real time")
    .argument("<what>", "FILE | TOKEN | REPORT-ID | SCENARIO[:SEED:CASE] | faithful")
    .addOption(new Option("--port <n>", "0 for any").argParser(portNumber).default(0))
    .addOption(new Option("--speed <n>", "ms of the plan in one ms of the wall").argParser(wholeNumber).default(1))
    .option("--trace <file>", "where the trace is written as it happens, for `judge`")
    .addOption(new Option("--dialect <id>", "spoken alone (default: 1.0, over JSON-RPC and HTTP+JSON)").choices(DIALECTS))
    .action(async (what, flags) => end(await (await import("./commands/serve.ts")).serve(what, flags, io)));
  top
    .command("judge")
    .description("a recorded trace")
    .argument("<file>", "what `serve --trace` wrote")
    .addOption(jsonFlag())
    .action(async (file, flags) => end(await (await import("./commands/judge.ts")).judge(file, flags.json === true, io)));
  top
    .command("list")
    .description("what there is")
    .addArgument(new Argument("<what>").choices(["guards", "scenarios", "invariants", "mutants", "reports"] as const))
    .addOption(jsonFlag())
    .action(async (what, flags) => end(await (await import("./commands/list.ts")).list(what, flags.json === true, io)));
  top
    .command("explain")
    .description("one claim: its rule, where it comes from, what tries it and what it does not flag")
    .argument("<claim>", "see `list invariants`")
    .addOption(jsonFlag())
    .action(async (claim, flags) => end(await (await import("./commands/explain.ts")).explain(claim, flags.json === true, io)));
}
