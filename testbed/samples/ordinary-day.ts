import { isHoliday } from '@trupial/island/holidays';

const dayMs = 86_400_000;
/** The island's clock is four hours behind UTC, all year. */
const offsetMs = 4 * 3_600_000;

/** The island's day (YYYY-MM-DD), so many days from now. */
export const islandDay = (days: number): string =>
  new Date(Date.now() - offsetMs + days * dayMs).toISOString().slice(0, 10);

/** The first of the island's days from then on that is no holiday: fares there have no surcharge. */
export function ordinaryDay(days: number): string {
  const day = islandDay(days);
  return isHoliday(day) ? ordinaryDay(days + 1) : day;
}
