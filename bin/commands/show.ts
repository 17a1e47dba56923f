import { writePlan } from "../../src/plan/plan-codec.ts";
import { EXIT } from "../../src/search/exit-code.ts";
import type { Io } from "../io.ts";
import { planSource } from "../plan-source.ts";

/** The plan as readable JSON, and nothing else, so that it can be kept as a file. */
export async function show(what: string, io: Io): Promise<number> {
  io.out(`${writePlan((await planSource(what)).plan).trimEnd()}\n`);
  return EXIT.holds;
}
