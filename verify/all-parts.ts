import type { Piece } from "./fact.ts";
import { checker } from "./parts/checker.ts";
import { determinism } from "./parts/determinism.ts";
import { fuzz } from "./parts/fuzz.ts";
import { mutants } from "./parts/mutants.ts";
import { packed } from "./parts/package.ts";
import { reference } from "./parts/reference.ts";
import { reports } from "./parts/reports.ts";
import { sane } from "./parts/sane.ts";
import { scenarios } from "./parts/scenarios.ts";
import { strangers } from "./parts/strangers.ts";
import { trivial } from "./parts/trivial.ts";
import { gate } from "./parts/validate.ts";
import { witnesses } from "./parts/witnesses.ts";

/** Every piece of the verification. The long ones come first, so that the last one to end is a short one. */
export const PIECES: readonly Piece[] = [
  ...[...reference].reverse(),
  ...determinism,
  ...sane,
  ...scenarios,
  ...gate,
  ...fuzz,
  ...strangers,
  ...reports,
  ...trivial,
  ...mutants,
  ...checker,
  ...witnesses,
  ...packed,
];
