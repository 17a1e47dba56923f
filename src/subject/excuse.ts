/** A mark that the declared policy of one guard makes unreachable, and why: a campaign of that guard does not ask for it. */
export interface ExcusedMark {
  readonly mark: string;
  readonly reason: string;
}

/** A claim about cost, never one about safety, that the declared policy of one guard gives up, and why: it is not at stake for that guard. */
export interface ExcusedCost {
  readonly claim: string;
  readonly reason: string;
}

export type Excuse = ExcusedMark | ExcusedCost;

export function isExcusedMarks(value: unknown): value is readonly ExcusedMark[] {
  return Array.isArray(value) && value.every((one) => typeof one?.mark === "string" && typeof one?.reason === "string");
}

export function isExcusedCosts(value: unknown): value is readonly ExcusedCost[] {
  return Array.isArray(value) && value.every((one) => typeof one?.claim === "string" && typeof one?.reason === "string");
}
