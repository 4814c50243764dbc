import { isHoliday } from '@trupial/island/holidays';
import { until } from '@trupial/service-kit/testing/until';

const dayMs = 86_400_000;
/** The island's clock is four hours behind UTC, all year. */
const offsetMs = 4 * 3_600_000;

/** The island's day (YYYY-MM-DD), so many days from now. */
export const islandDay = (days: number): string =>
  new Date(Date.now() - offsetMs + days * dayMs).toISOString().slice(0, 10);

/**
 * Resolves when the island's day goes on for so many minutes at least: for tests that name days, which
 * would be other ones after midnight. It may wait for as long.
 */
export async function lastingDay(minutes = 2): Promise<void> {
  const lasting = minutes * 60_000;
  const left = () => dayMs - ((Date.now() - offsetMs) % dayMs);
  await until(() => left() > lasting, 'the next day', lasting + 1_000);
}

/**
 * The island's day, so many days from now, holidays not counted: fares there have no surcharge, and
 * another number is another day.
 */
export function ordinaryDay(days: number): string {
  let ahead = 0;
  for (let left = days; left > 0 || isHoliday(islandDay(ahead)); ahead += 1) {
    if (!isHoliday(islandDay(ahead))) left -= 1;
  }
  return islandDay(ahead);
}
