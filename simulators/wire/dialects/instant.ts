/** Instants of a run as RFC 3339 text. Instant 0 is the first of January 2026, 00:00 UTC. Written without Date, which is ambient time's one door. */

export const EPOCH_UNIX_MS = 1_767_225_600_000;
const DAY_MS = 86_400_000;

/** `YYYY-MM-DDTHH:mm:ss.sssZ` (A2A §5.6.1) of an instant in ms. */
export function rfc3339(ms: number): string {
  const unixMs = EPOCH_UNIX_MS + ms;
  const days = Math.floor(unixMs / DAY_MS);
  const inDay = unixMs - days * DAY_MS;
  const { year, month, day } = dateOf(days);
  const time = [Math.floor(inDay / 3_600_000), Math.floor(inDay / 60_000) % 60, Math.floor(inDay / 1000) % 60];
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}T${time.map((part) => digits(part, 2)).join(":")}.${digits(inDay % 1000, 3)}Z`;
}

const RFC_3339 = /^(\d{4})-(\d\d)-(\d\d)[Tt](\d\d):(\d\d):(\d\d)(?:\.(\d{1,12}))?(?:[Zz]|([+-])(\d\d):(\d\d))$/;

/** The instant of a timestamp, ms, whatever its offset; null where it is none. What is finer than a ms is cut off. */
export function instantOf(text: unknown): number | null {
  const found = typeof text === "string" ? RFC_3339.exec(text) : null;
  if (found === null) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found.slice(1, 7).map(Number);
  const isReal = month >= 1 && month <= 12 && day >= 1 && day <= 31 && hour < 24 && minute < 60 && second < 60;
  if (!isReal) return null;
  const ms = Number((found[7] ?? "").padEnd(3, "0").slice(0, 3));
  const offsetMin = (Number(found[9] ?? 0) * 60 + Number(found[10] ?? 0)) * (found[8] === "-" ? -1 : 1);
  return daysOf(year, month, day) * DAY_MS + ((hour * 60 + minute - offsetMin) * 60 + second) * 1000 + ms - EPOCH_UNIX_MS;
}

function digits(number: number, count: number): string {
  return String(number).padStart(count, "0");
}

/** Days since 1970-01-01 of a Gregorian date. Years are counted from March, so that the leap day is the last of its year. */
function daysOf(year: number, month: number, day: number): number {
  const y = month > 2 ? year : year - 1;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  return era * 146_097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719_468;
}

function dateOf(days: number): { readonly year: number; readonly month: number; readonly day: number } {
  const z = days + 719_468;
  const era = Math.floor(z / 146_097);
  const dayOfEra = z - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth + (marchMonth < 10 ? 3 : -9);
  const day = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1;
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day };
}
