import type { DayDriver } from '../cast.ts';
import type { LoggedDay, Ride } from './logged-day.ts';

/** Who may say where he is: whoever is on shift, also on his way after it. */
export const mayShare = (day: LoggedDay, driver: DayDriver): boolean =>
  ['Available', 'On Ride'].includes(day.statusOf(driver));

/** Whose position whoever follows a ride sees: its driver's, from setting off to its end. */
export function seenOnRide(day: LoggedDay, { driver, status, progress }: Ride): number | undefined {
  const hasSetOff =
    status === 'PickedUp' ||
    status === 'InProgress' ||
    (status === 'Assigned' && progress !== 'accepted');
  return driver && hasSetOff && mayShare(day, driver) ? driver.id : undefined;
}
