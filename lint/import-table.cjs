/**
 * The import table: what each room may import, rooms and packages. The walls (.dependency-cruiser.cjs) keep it, and ARCHITECTURE.md
 * shows it; a test holds the two together. All members are path patterns, anchored at the start; node:x is a core module.
 */

/** @typedef {{ room: string, at: string, rooms?: string[], types?: string[], packages?: string[] }} Row */

const invariants = "properties/(invariants|exposures)/";
const composed = "simulators/(world\\.ts$|wire/|doors/)";

/**
 * `at`: the files of the room. `rooms`: what it may import. `types`: what it may import with `import type` only.
 * `packages`: what it may import from outside.
 * @type {Row[]}
 */
const table = [
  { room: "a2a", at: "src/a2a/" },
  { room: "canonical", at: "src/canonical/", packages: ["safe-stable-stringify", "node:crypto"] },
  { room: "time", at: "src/time/" },
  { room: "random", at: "src/random/", packages: ["seedrandom"] },
  { room: "port", at: "src/port/", rooms: ["src/a2a/"] },
  { room: "guard", at: "src/guard/", rooms: ["src/a2a/", "src/port/"] },
  {
    room: "client",
    at: "src/client/",
    rooms: ["src/a2a/", "src/port/", "src/canonical/"],
    types: ["src/time/", "src/random/", "src/plan/client-options\\.ts$"],
    packages: ["@tusbar/cache-control"],
  },
  {
    room: "plan",
    at: "src/plan/",
    rooms: ["src/a2a/", "src/port/limits\\.ts$", "src/canonical/"],
    packages: ["zod", "node:zlib"],
  },
  { room: "trace", at: "src/trace/", rooms: ["src/a2a/", "src/port/", "src/canonical/"] },
  {
    room: "run",
    at: "src/run/",
    rooms: ["src/a2a/", "src/port/", "src/plan/", "src/trace/", "src/time/", "src/random/", "src/client/"],
    packages: ["node:crypto", "node:module", "node:timers", "node:timers/promises"],
  },
  {
    room: "subject",
    at: "src/subject/",
    rooms: ["src/a2a/", "src/port/", "src/time/"],
    types: ["src/run/"],
    packages: ["jiti", "node:child_process", "node:worker_threads"],
  },
  { room: "judge", at: "src/judge/", rooms: ["src/a2a/", "src/port/", "src/trace/"] },
  {
    room: "search",
    at: "src/search/",
    rooms: ["src/a2a/", "src/plan/", "src/run/", "src/trace/", "src/judge/", "src/canonical/", "src/random/"],
    types: ["src/time/"],
    packages: ["zod", "node:fs", "node:path"],
  },
  {
    room: "report",
    at: "src/report/",
    rooms: ["src/a2a/", "src/port/", "src/plan/", "src/trace/", "src/judge/"],
    types: ["src/search/"],
    packages: ["cli-table3", "xmlbuilder2", "preact", "preact-render-to-string", "sarif"],
  },
  {
    room: "simulators",
    at: `(?!${composed})simulators/`,
    rooms: ["src/a2a/", "src/canonical/", "src/trace/"],
    types: ["src/time/", "src/random/", "src/plan/", "src/run/world\\.ts$", "src/client/net\\.ts$"],
  },
  {
    room: "simulators: world, wire",
    at: "simulators/(world\\.ts$|wire/)",
    rooms: ["src/a2a/", "src/canonical/", "src/trace/", "simulators/"],
    types: ["src/time/", "src/random/", "src/plan/", "src/run/world\\.ts$", "src/client/net\\.ts$"],
  },
  {
    room: "simulators: doors",
    at: "simulators/doors/",
    rooms: ["src/a2a/", "src/canonical/", "src/trace/", "simulators/"],
    types: ["src/time/", "src/random/", "src/plan/", "src/run/(world|served-world)\\.ts$", "src/client/net\\.ts$"],
    packages: ["node:http", "node:net", "node:stream", "msw", "nock"],
  },
  { room: "invariants", at: invariants, rooms: ["src/a2a/", "src/trace/", "src/judge/"], types: ["src/port/"] },
  {
    room: "properties",
    at: `(?!${invariants})properties/`,
    rooms: ["src/a2a/", "src/plan/", "src/random/", invariants],
    types: ["src/judge/"],
    packages: ["fast-check"],
  },
  { room: "mutants: guards", at: "(?!mutants/(worlds|judges)/)mutants/", rooms: ["src/guard/", "src/port/", "src/a2a/"] },
  { room: "mutants: worlds", at: "mutants/worlds/", rooms: ["simulators/", "src/plan/"], types: ["src/run/"] },
  { room: "mutants: judges", at: "mutants/judges/", rooms: ["src/judge/", "src/trace/", invariants] },
];

/** Packages that only one file of a room may touch. */
const mouths = [
  ["node:crypto", "src/(canonical/canonical|run/builtins)\\.ts$"],
  ["node:module", "src/run/builtins\\.ts$"],
  ["node:timers", "src/run/builtins\\.ts$"],
  ["node:timers/promises", "src/run/builtins\\.ts$"],
  ["safe-stable-stringify", "src/canonical/canonical\\.ts$"],
  ["seedrandom", "src/random/random\\.ts$"],
  ["msw", "simulators/doors/msw\\.ts$"],
  ["nock", "simulators/doors/nock\\.ts$"],
  ["vitest", "src/vitest\\.ts$"],
  ["xmlbuilder2", "src/report/formats/junit\\.ts$"],
  ["node:zlib", "src/plan/token\\.ts$"],
  ["jiti", "src/subject/module\\.ts$"],
  ["node:fs", "src/search/(corpus|make-folder)\\.ts$"],
];

module.exports = { table, mouths };
