import { demonstration } from "./demonstration.ts";
import { processIo } from "./io.ts";

/** `npm start`. */
process.exitCode = await demonstration(processIo());
