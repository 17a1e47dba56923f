/** A mark that the declared policy of one guard makes unreachable, and why: a campaign of that guard does not ask for it. */
export interface ExcusedMark {
  readonly mark: string;
  readonly reason: string;
}

export function isExcusedMarks(value: unknown): value is readonly ExcusedMark[] {
  return Array.isArray(value) && value.every((one) => typeof one?.mark === "string" && typeof one?.reason === "string");
}
