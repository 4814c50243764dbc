import { bookingErrors } from '@trupial/contracts/refusals';
import { islandDateOf, toUtc, withSeconds } from '@trupial/island/clock';

const quarterHourMs = 15 * 60_000;

/**
 * Whether a ride at this instant can still be booked: from the quarter hour that is running on, as
 * forms offer whole quarters.
 */
export const isBookable = (at: string, now: string): boolean =>
  Date.parse(at) >= Math.floor(Date.parse(now) / quarterHourMs) * quarterHourMs;

/**
 * The instant of an island time at which a ride may be booked at `now`: one that {@link isBookable},
 * to the same day next year.
 *
 * @throws {Refusal} for no such time, one that is past, and one that is too far ahead.
 */
export function scheduledInstant(rideDatetime: string, now: string): string {
  const scheduled = toUtc(withSeconds(rideDatetime));
  if (scheduled === null) throw bookingErrors.noSuchTime();
  if (!isBookable(scheduled, now)) throw bookingErrors.inThePast();
  if (islandDateOf(scheduled) > sameDayNextYear(islandDateOf(now))) {
    throw bookingErrors.tooFarAhead();
  }
  return scheduled;
}

/** As text, which orders days rightly: after 29 February next year comes 1 March. */
export const sameDayNextYear = (day: string): string =>
  `${String(Number(day.slice(0, 4)) + 1).padStart(4, '0')}${day.slice(4)}`;
