import type { DayDriver } from '../cast.ts';
import type { LoggedDay, Ride } from './logged-day.ts';

/**
 * Drivers who may share their position: those on shift, and those who still have a ride after their
 * shift.
 */
export const mayShare = (day: LoggedDay, driver: DayDriver): boolean =>
  ['Available', 'On Ride'].includes(day.statusOf(driver));

/** The driver whose position a ride's rider sees: from setting off to the ride's end. */
export function seenOnRide(day: LoggedDay, { driver, status, progress }: Ride): number | undefined {
  const hasSetOff =
    status === 'PickedUp' ||
    status === 'InProgress' ||
    (status === 'Assigned' && progress !== 'accepted');
  return driver && hasSetOff && mayShare(day, driver) ? driver.id : undefined;
}
