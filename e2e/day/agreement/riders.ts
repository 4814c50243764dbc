import type { LoggedDay, Ride } from '../expected/logged-day.ts';
import { riderRows } from '../expected/rider-screens.ts';
import { bare, riderWords } from '../expected/words.ts';
import { disagreements } from './disagreements.ts';

/** The errors of the riders' and visitors' screens, given their content. */

/** The rides of riders with an account. */
export const ridesWrong = (shown: readonly (readonly string[])[], day: LoggedDay): string[] =>
  disagreements(shown, riderRows(day));

const weekMs = 7 * 86_400_000;

/** Whether a search shows nothing personal of a ride any more: it is past for a week. */
export const isAged = ({ status, endedAt, scheduledFor }: Ride, { now }: LoggedDay): boolean =>
  now - ((status === 'Completed' ? endedAt : null) ?? scheduledFor) > weekMs;

/**
 * The result of a visitor's search by the tracking id of a ride: the whole text of the screen,
 * without spaces.
 */
export function foundWrong(shown: string, day: LoggedDay, ride: Ride): string[] {
  const { booked, driver } = ride;
  const personal = [booked.from, booked.to, ...(driver === undefined ? [] : [driver.name])];
  const expected = [
    `Ride #${ride.id}${riderWords[ride.status]}`,
    ride.trackingId,
    ...(isAged(ride, day) ? [] : personal),
  ].map(bare);
  const missing = expected.filter((text) => !shown.includes(text));
  const others = [
    ...day.drivers.filter(({ id }) => id !== driver?.id).map(({ name }) => name),
    ...(isAged(ride, day) ? personal : []),
  ]
    .map(bare)
    .filter((text) => shown.includes(text));
  return [
    ...missing.map((text) => `${text} is missing`),
    ...others.map((name) => `${name} has nothing to do with it`),
  ];
}
