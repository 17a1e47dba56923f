import { fireAndForgetTable, windowTable } from "./first-seed.ts";
import { freshnessTable, retriesTable } from "./second-seed.ts";

/** `npm run figures`: the claims of the two seeds as settings, measured (docs/first-seed-figures.md, docs/second-seed-figures.md). */
console.log(`A capability goes while a task a minute depends on it: how long a stale card misleads\n\n${await windowTable()}\n`);
console.log(`The same release, and nobody depends on anything\n\n${await fireAndForgetTable()}\n`);
console.log(`An orphaned task: retried blindly, and guarded\n\n${await retriesTable()}\n`);
console.log(`What it costs, and what card freshness makes of it (pause 5 s)\n\n${await freshnessTable()}`);
