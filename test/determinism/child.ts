import { fingerprintsOf, type GuardName } from "./fingerprints.ts";

/** Started as a process of its own: `child.ts GUARD CASES` prints the fingerprints of cases 0 … CASES - 1 as one JSON list. */
const [guard, cases] = process.argv.slice(2);
process.stdout.write(JSON.stringify(await fingerprintsOf([...Array(Number(cases)).keys()], guard as GuardName)));
