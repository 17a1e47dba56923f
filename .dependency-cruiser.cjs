/**
 * The walls between rooms, as rules made from the import table; type-only imports count. A room that is not in the table may import
 * nothing, so a new one starts by being written down.
 */
const { table, mouths } = require("./lint/import-table.cjs");

const anchored = (/** @type {string[]} */ paths) => paths.map((path) => `^(${path})`);
const packagePath = (/** @type {string} */ name) =>
  name.startsWith("node:") ? `^(node:)?${name.slice(5)}$` : `(^|/)node_modules/(@types/)?${name}/`;

const everyone = ["src/", "simulators/", "properties/", "mutants/"];
const atTheTop = ["src/index\\.ts$", "src/vitest\\.ts$"];

const rows = table.flatMap(({ room, at, rooms = [], types = [], packages = [] }) => [
  {
    name: `${room}-imports-only-its-row`,
    comment: "See the import table in ARCHITECTURE.md.",
    severity: "error",
    from: { path: `^${at}` },
    to: { couldNotResolve: false, pathNot: [...anchored([at, ...rooms, ...types]), ...packages.map(packagePath)] },
  },
  ...types.map((path) => ({
    name: `${room}-imports-types-only`,
    comment: "Use `import type`: this room may know the shape, not the code.",
    severity: "error",
    from: { path: `^${at}` },
    to: { path: `^${path}`, pathNot: anchored([at, ...rooms]), dependencyTypesNot: ["type-only"] },
  })),
]);

module.exports = {
  forbidden: [
    ...rows,
    ...mouths.map(([name, file]) => ({
      name: `${name}-has-one-mouth`,
      comment: `Only ${file} may import ${name}.`,
      severity: "error",
      from: { path: anchored(everyone), pathNot: `^${file}` },
      to: { path: packagePath(name) },
    })),
    {
      name: "a-room-is-in-the-table",
      comment: "Write the room down in the import table first.",
      severity: "error",
      from: { path: anchored(everyone), pathNot: anchored([...table.map(({ at }) => at), ...atTheTop]) },
      to: {},
    },
    {
      name: "nothing-imports-upward",
      comment: "bin, examples, bench, reference, verify and test know everyone and are known by no one.",
      severity: "error",
      from: { path: anchored(everyone) },
      to: { path: "^(bin|examples|bench|reference|verify|test)/" },
    },
    { name: "no-cycle", severity: "error", from: {}, to: { circular: true } },
    { name: "no-unresolved", severity: "error", from: {}, to: { couldNotResolve: true } },
    {
      name: "no-undeclared-package",
      severity: "error",
      from: {},
      // An optional peer counts as undeclared too; in shipped code each has one mouth.
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"], pathNot: "(^|/)node_modules/(vitest|msw|nock)/" },
    },
    {
      name: "shipped-code-needs-no-dev-package",
      severity: "error",
      // Peers, for those who use them; loaded by nothing else.
      from: { path: anchored([...everyone, "bin/"]), pathNot: "^(src/vitest|simulators/doors/(msw|nock))\\.ts$" },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "require", "node", "default", "types"] },
  },
};
