import type { LoggedDay, Ride } from '../expected/logged-day.ts';
import { riderRows } from '../expected/rider-screens.ts';
import { bare, riderWords } from '../expected/words.ts';
import { disagreements } from './disagreements.ts';

/** What is wrong with what riders and visitors see, given as it was read off their screens. */

/** The rides of whoever has an account. */
export const ridesWrong = (shown: readonly (readonly string[])[], day: LoggedDay): string[] =>
  disagreements(shown, riderRows(day));

/** What a visitor finds with the tracking id of a ride: the whole text of the screen, without spaces. */
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
