import { freshnessTable, retriesTable } from "./second-seed.ts";

/** `npm run figures`: the second seed's figures as settings, measured (docs/second-seed-figures.md). */
console.log(`An orphaned task: retried blindly, and guarded\n\n${await retriesTable()}\n`);
console.log(`What it costs, and what card freshness makes of it (pause 5 s)\n\n${await freshnessTable()}`);
