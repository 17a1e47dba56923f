import { main } from "../../bin/a2a-chaos.ts";

/** The command line as a process of its own, out of the sources. */
process.exitCode = await main(process.argv.slice(2));
