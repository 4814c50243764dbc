// When a ride can be booked, as the server counts it. Not part of the shared facade: each app bundles
// what it uses.

const QUARTER_MS = 15 * 60_000;
const ISLAND_OFFSET_MS = -240 * 60_000;

/** A time of the island, which has no summer time. */
interface IslandTime {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** `HH:mm`. */
  readonly time: string;
}

/** A moment, in milliseconds, as a quarter hour of the island: `Math.ceil` gives the next one. */
export function quarterAt(ms: number, round: (quarters: number) => number): IslandTime {
  const quarters = round((ms + ISLAND_OFFSET_MS) / QUARTER_MS);
  const iso = new Date(quarters * QUARTER_MS).toISOString();
  return { day: iso.slice(0, 10), time: iso.slice(11, 16) };
}

/** The last day: the same day of next year. After 29 February it is the 28th. */
export const lastDay = (today: string): string =>
  `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`.replace('-02-29', '-02-28');

/**
 * The first time of a day, `HH:mm`: today the quarter hour that has begun on the island. Undefined
 * (any time) for days to come and while there is no day; `24:00` (none) for days gone.
 */
export function firstTime(day: string, now = new Date()): string | undefined {
  const begun = quarterAt(now.getTime(), Math.floor);
  if (day === begun.day) return begun.time;
  return day !== '' && day < begun.day ? '24:00' : undefined;
}
