import { islandDateOf, toUtc } from '@trupial/island/clock';
import { inThePast, noSuchTime, tooFarAhead } from './ride-request.errors.ts';

const quarterHourMs = 15 * 60_000;

/**
 * The instant of an island time at which a ride may be booked at `now`: from the quarter hour that
 * is running (forms offer whole quarters) to the same day next year.
 */
export function scheduledInstant(rideDatetime: string, now: string): string {
  const hasSeconds = rideDatetime.length > 'YYYY-MM-DDTHH:MM'.length;
  const scheduled = toUtc(hasSeconds ? rideDatetime : `${rideDatetime}:00`);
  if (scheduled === null) throw noSuchTime();
  const quarter = Math.floor(Date.parse(now) / quarterHourMs) * quarterHourMs;
  if (Date.parse(scheduled) < quarter) throw inThePast();
  if (islandDateOf(scheduled) > sameDayNextYear(islandDateOf(now))) throw tooFarAhead();
  return scheduled;
}

/** As text, which orders days rightly: after 29 February next year comes 1 March. */
export const sameDayNextYear = (day: string): string =>
  `${String(Number(day.slice(0, 4)) + 1).padStart(4, '0')}${day.slice(4)}`;
