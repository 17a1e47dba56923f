import { dyingYoung } from "./collector.ts";
import { demonstration } from "./demonstration.ts";
import { processIo } from "./io.ts";

/** `npm start`. */
dyingYoung();
process.exitCode = await demonstration(processIo());
