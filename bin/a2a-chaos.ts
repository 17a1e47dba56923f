import { Argument, Command, CommanderError, Option } from "@commander-js/extra-typings";
import { DIALECTS } from "../simulators/wire/dialects/dialect-of.ts";
import { escaped, InputError } from "../src/plan/input-error.ts";
import { writeToken } from "../src/plan/token.ts";
import { clientWords, replayCommand } from "../src/report/replay-command.ts";
import { EXIT } from "../src/search/exit-code.ts";
import { LostSubject, NondeterminismError } from "../src/search/harness-fault.ts";
import type { WholeClient } from "./client-under-test.ts";
import { dyingYoung } from "./collector.ts";
import { closeCrews } from "./crews.ts";
import { DOOR_IDS } from "./doors.ts";
import { jobCount, listed, portNumber, seedText, shard, timeSpan, wholeNumber } from "./flags.ts";
import { type Io, processIo } from "./io.ts";
import { programName } from "./program-name.ts";
import type { Configurable, Settled } from "./settled.ts";
import { UsageError } from "./usage-error.ts";

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
    if (error instanceof LostSubject) {
      io.err(`${error.message}\n${replayCommand(writeToken(error.plan), error.subject)}\n`);
      return EXIT.violated;
    }
    io.err(
      `The harness is at fault: ${error instanceof NondeterminismError || !(error instanceof Error) ? String(error) : error.stack}\nnpx a2a-chaos ${argv.join(" ")}\n`,
    );
    return EXIT.fault;
  } finally {
    await closeCrews();
  }
}

/** A usage error repeats what was asked, which may be a whole token. */
const USAGE_ERROR_MAX = 400;

const guardFlag = () =>
  new Option("--guard <name>", "the guard under test (see `list guards`), or a file like ./guard.ts").default("reference");
const commandFlag = () => new Option("--command <line>", "a program as the guard, like 'python3 guard.py' (docs/guard-by-command.md)");
/** The program takes the place of the guard's name. It stands before `--guard`, so that what conflicts with either is told of the one that was written. */
function asGuard(this: Pick<Command, "setOptionValueWithSource">, line: string): void {
  this.setOptionValueWithSource("guard", programName(line), "cli");
}
const clientFlag = () =>
  new Option("--client <file>", "a whole client under test, by its adapter (see the README)").conflicts(["command", "guard", "jobs"]);
const doorFlag = () => new Option("--door <id>", "how the client reaches the vendors").choices(DOOR_IDS).default("direct" as const);
const dialectFlag = () => new Option("--dialect <id>", "what is spoken with the client").choices(DIALECTS).default("v1-json-rpc" as const);
const jsonFlag = () => new Option("--json", "exactly one JSON document on stdout");
const jobsFlag = () => new Option("--jobs <n>", "so many processes do the work, or max").argParser(jobCount).default(1);
const seedFlag = () => new Option("--seed <text>", "where the chance comes from").argParser(seedText);
const reportFlag = () =>
  new Option("--report <format=path>", "also as junit, github, sarif, ndjson, markdown or html into a file; repeatable").argParser(listed);
const invariantFlag = () => new Option("--invariant <id>", "judge only this claim; repeatable").argParser(listed);

const configFlag = () => new Option("--config <file>", "what a team has settled (default: a2a-chaos.config.json, where there is one)");
const noConfigFlag = () => new Option("--no-config", "as if there were no configuration");

/** The flags, with what the configuration says where none was given. */
async function settled<F extends Configurable>(
  flags: F,
  command: { getOptionValueSource(flag: string): string | undefined },
  io: Io,
): Promise<Omit<F, "config"> & Settled> {
  const wasGiven = (flag: string) => !["default", undefined].includes(command.getOptionValueSource(flag));
  return (await import("./settled.ts")).settled(flags, wasGiven, io);
}

/** What takes the place of the guard where a whole client is under test. Its runs carry bytes, so that fewer fit into the same time. */
function instead(whole: WholeClient, { cases, time }: { readonly cases?: number | undefined; readonly time?: number | undefined }) {
  return { whole, guard: clientWords(whole), ...(cases === undefined && time === undefined && { cases: 1_000 }) };
}

function program(io: Io, end: (exit: number) => void) {
  const top = new Command("a2a-chaos")
    .description("Drives the guard of an A2A client through generated histories in virtual time, and judges it.")
    .exitOverride()
    .configureOutput({
      writeOut: io.out,
      writeErr: io.err,
      outputError: (text, write) =>
        write(
          `${escaped(
            text
              .trim()
              .replace(/^error: /, "Failed to read the command: ")
              .replaceAll("\n", " "),
            USAGE_ERROR_MAX,
          )}\n`,
        ),
    })
    .showHelpAfterError(false);
  searching(top, io, end);
  deciding(top, io, end);
  beginning(top, io, end);
  looking(top, io, end);
  return top;
}

/** Commands that put a guard, or many, to drawn plans. */
function searching(top: Command, io: Io, end: (exit: number) => void): void {
  top
    .command("run")
    .description("a property campaign")
    .addOption(commandFlag())
    .on("option:command", asGuard)
    .addOption(guardFlag())
    .addOption(clientFlag())
    .addOption(doorFlag())
    .addOption(dialectFlag())
    .addOption(new Option("--cases <n>", "how many cases (default 20000, of a client 1000)").argParser(wholeNumber).conflicts("time"))
    .addOption(new Option("--time <span>", "as many cases as fit, like 60s").argParser(timeSpan))
    .addOption(jobsFlag())
    .option("--fail-fast", "end with the first case that violates a claim")
    .addOption(
      new Option(
        "--until-stable [n]",
        "end once every mark was met and n cases showed nothing new (2000); inconclusive if it never comes to that",
      )
        .argParser(wholeNumber)
        .preset(2_000),
    )
    .addOption(
      new Option("--shard <i/n>", "only the cases whose number, divided by n, leaves i; kept in a file for `merge`")
        .argParser(shard)
        .conflicts(["time", "failFast", "untilStable", "continue"]),
    )
    .option("--continue", "go on where the last run in this corpus was interrupted")
    .addOption(seedFlag())
    .addOption(new Option("--scenario <id>", "which plans may happen; repeatable (default: default)").argParser(listed))
    .addOption(invariantFlag())
    .addOption(new Option("--corpus <dir>", "where findings are kept, and run first").default("./.a2a-chaos"))
    .addOption(reportFlag())
    .addOption(jsonFlag())
    .addOption(configFlag())
    .addOption(noConfigFlag())
    .action(async ({ client, ...flags }, command) => {
      const whole = client === undefined ? null : { ...flags, file: client };
      const settledFlags = await settled(flags, command, io);
      const { run } = await import("./commands/run.ts");
      end(await run(whole === null ? settledFlags : { ...settledFlags, ...instead(whole, flags) }, io));
    });
  top
    .command("merge")
    .description("the parts that `run --shard` left, as the run they are parts of")
    .argument("<file...>", "one of each part")
    .option("--guard <name>", "the guard they are of, where it is one of your own")
    .addOption(jsonFlag())
    .action(async (files, flags) => end(await (await import("./commands/merge.ts")).merge(files, flags, io)));
  top
    .command("mutants")
    .description("broken guards, worlds, traces and judges: proof that the check still bites")
    .addOption(new Option("--cases <n>", "at most so many each").argParser(wholeNumber).default(2_000))
    .addOption(seedFlag().default("mutants"))
    .addOption(new Option("--only <kind>", "one kind alone").choices(["guards", "worlds", "traces"] as const))
    .option("--full", "every guard meets all cases, so that all claims that kill it are listed")
    .addOption(jobsFlag())
    .addOption(jsonFlag())
    .action(async (flags) => end(await (await import("./commands/mutants.ts")).mutants(flags, io)));
}

/** The command that decides on a release. */
function deciding(top: Command, io: Io, end: (exit: number) => void): void {
  top
    .command("validate")
    .description("may this guard be released? kept plans, public reports, every scenario, and proof that the check bites")
    .addOption(guardFlag())
    .addOption(commandFlag())
    .on("option:command", asGuard)
    .addOption(new Option("--baseline <guard>", "the guard it is to replace: a name, a file, or a git revision like HEAD or REV:path"))
    .addOption(
      new Option("--cases <n>", "how many cases of the default scenario; the others get a quarter each")
        .argParser(wholeNumber)
        .default(10_000),
    )
    .addOption(jobsFlag())
    .addOption(seedFlag())
    .addOption(new Option("--scenario <id>", "only these scenarios; repeatable (default: all)").argParser(listed))
    .addOption(new Option("--corpus <dir>", "where findings are kept, and run first").default("./.a2a-chaos"))
    .addOption(reportFlag())
    .addOption(jsonFlag())
    .addOption(configFlag())
    .addOption(noConfigFlag())
    .action(async (flags, command) => end(await (await import("./commands/validate.ts")).validate(await settled(flags, command, io), io)));
}

/** Commands that write files of a team's own. */
function beginning(top: Command, io: Io, end: (exit: number) => void): void {
  top
    .command("init")
    .description("a guard to start from, its test, a configuration and a workflow; what is there is kept")
    .argument("[folder]", "where", ".")
    .action(async (folder) => end(await (await import("./commands/init.ts")).init(folder, io)));
  top
    .command("export")
    .description("one plan as a vitest file that runs as written")
    .argument("<what>", "TOKEN | FILE | REPORT-ID | SCENARIO:SEED:CASE")
    .addOption(new Option("--guard <file>", "your guard, a file like ./guard.ts; needed, here or in the configuration"))
    .addOption(
      new Option("--invariant <id>", "expect this claim; repeatable (default: those the guard violates, else all)").argParser(listed),
    )
    .option("--to <file>", "a new file (default: stdout)")
    .addOption(configFlag())
    .addOption(noConfigFlag())
    .action(async (what, flags, command) =>
      end(await (await import("./commands/export.ts")).exportTest(what, await settled(flags, command, io), io)),
    );
}

/** Commands about one plan, or about what there is. */
function looking(top: Command, io: Io, end: (exit: number) => void): void {
  top
    .command("replay")
    .description("one plan again: the same trace, every time")
    .argument("<what>", "TOKEN | FILE | REPORT-ID | SCENARIO:SEED:CASE")
    .addOption(commandFlag())
    .on("option:command", asGuard)
    .addOption(guardFlag())
    .addOption(clientFlag())
    .addOption(doorFlag())
    .addOption(dialectFlag())
    .addOption(invariantFlag())
    .option("--trace", "the whole trace")
    .option("--keep <dir>", "keep what is violated in this folder, for `run` and `validate` to run first")
    .addOption(reportFlag())
    .addOption(jsonFlag())
    .addOption(configFlag())
    .addOption(noConfigFlag())
    .action(async (what, { client, ...flags }, command) =>
      end(
        await (await import("./commands/replay.ts")).replay(
          what,
          { ...(await settled(flags, command, io)), whole: client === undefined ? null : { ...flags, file: client } },
          io,
        ),
      ),
    );
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
