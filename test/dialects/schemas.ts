import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import type { DialectId } from "../../simulators/wire/dialects/dialect.ts";

/** The JSON schemas of this folder: what each version lets a faithful side write. */

const SCHEMAS: Readonly<Record<DialectId, string>> = {
  "v1-json-rpc": "v1.json",
  "v1-http-json": "v1.json",
  "v0-3": "v0-3.json",
  legacy: "legacy.json",
};

/** Says what is wrong with a value as the named definition of a dialect; null: nothing. */
export function schemasOf(dialect: DialectId): (definition: string, value: unknown) => string | null {
  const ajv = new Ajv({
    allErrors: true,
    formats: { uri: URL.canParse, "date-time": /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/ },
  });
  const schema = JSON.parse(readFileSync(join(import.meta.dirname, "schemas", SCHEMAS[dialect]), "utf8")) as { $id: string };
  ajv.addSchema(schema);
  return (definition, value) => {
    const validate = ajv.getSchema(`${schema.$id}#/definitions/${definition}`);
    if (validate === undefined) return `there is no definition ${definition}`;
    return validate(value) === true ? null : `${ajv.errorsText(validate.errors)} in ${JSON.stringify(value)}`;
  };
}
