import type { LoggedDay, Ride } from '../expected/logged-day.ts';
import { riderRows } from '../expected/rider-screens.ts';
import { bare, riderWords } from '../expected/words.ts';
import { disagreements } from './disagreements.ts';

/** The errors of the riders' and visitors' screens, given their content. */

/** The rides of riders with an account. */
export const ridesWrong = (shown: readonly (readonly string[])[], day: LoggedDay): string[] =>
  disagreements(shown, riderRows(day));

/**
 * The result of a visitor's search by the tracking id of a ride: the whole text of the screen,
 * without spaces.
 */
export function foundWrong(shown: string, day: LoggedDay, ride: Ride): string[] {
  const expected = [
    `Ride #${ride.id}${riderWords[ride.status]}`,
    ride.trackingId,
    ride.booked.from,
    ride.booked.to,
    ...(ride.driver === undefined ? [] : [ride.driver.name]),
  ].map(bare);
  const missing = expected.filter((text) => !shown.includes(text));
  const others = day.drivers
    .filter(({ id }) => id !== ride.driver?.id)
    .map(({ name }) => bare(name))
    .filter((name) => shown.includes(name));
  return [
    ...missing.map((text) => `${text} is missing`),
    ...others.map((name) => `${name} has nothing to do with it`),
  ];
}
