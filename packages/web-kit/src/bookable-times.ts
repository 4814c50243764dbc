// When a ride can be booked, as the server counts it. Not part of the shared facade: each app bundles
// what it uses.

const QUARTER_MS = 15 * 60_000;
const ISLAND_OFFSET_MS = -240 * 60_000;

/** The last day: the same day of next year. After 29 February it is the 28th. */
export const lastDay = (today: string): string =>
  `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`.replace('-02-29', '-02-28');

/**
 * The first time of a day, `HH:mm`: today the quarter hour that has begun on the island. Undefined
 * (any time) for days to come and while there is no day; `24:00` (none) for days gone.
 */
export function firstTime(day: string, now = new Date()): string | undefined {
  const quarters = Math.floor((now.getTime() + ISLAND_OFFSET_MS) / QUARTER_MS);
  const begun = new Date(quarters * QUARTER_MS).toISOString();
  if (day === begun.slice(0, 10)) return begun.slice(11, 16);
  return day !== '' && day < begun ? '24:00' : undefined;
}
