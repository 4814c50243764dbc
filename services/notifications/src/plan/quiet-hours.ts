import { islandDateOf, islandDayRange, islandTimeOf, toUtc } from '@trupial/island/clock';

/** On the island's clock: from the evening until the morning. */
const begins = '22:00:00';
const ends = '07:00:00';
const lastBefore = '21:59:00';
const dayMs = 24 * 3_600_000;

/** The instant itself, or the end of the quiet hours in which it lies. */
export function afterQuietHours(at: string): string {
  const time = islandTimeOf(at);
  if (time >= ends && time < begins) return at;
  const day = time < ends ? at : new Date(Date.parse(at) + dayMs).toISOString();
  return toUtc(`${islandDateOf(day)}T${ends}`) ?? at;
}

/** Whether an instant lies in the quiet hours. */
export const isQuiet = (at: string): boolean => afterQuietHours(at) !== at;

/** As {@link afterQuietHours}, but on its own day: what lies in the evening is told just before the quiet hours. */
export const onItsDay = (at: string): string =>
  islandTimeOf(at) < begins
    ? afterQuietHours(at)
    : (toUtc(`${islandDateOf(at)}T${lastBefore}`) ?? at);

/** What {@link onItsDay} was due by an instant, or lay before it: everything up to the instant that this answers. */
export const onItsDayBy = (at: string): string =>
  islandTimeOf(at) < lastBefore ? at : (islandDayRange(islandDateOf(at))?.[1] ?? at);
