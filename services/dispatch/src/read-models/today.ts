import { islandDateOf, islandDayRange } from '@trupial/island/clock';

/** The island's day of a UTC instant, as UTC instants: `until` no longer belongs to it. */
export function todayAt(now: string): readonly [from: string, until: string] {
  const day = islandDayRange(islandDateOf(now));
  if (day === null) throw new RangeError(`not a time on the island: ${now}`);
  return day;
}
