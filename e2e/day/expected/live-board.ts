import type { DayDriver } from '../cast.ts';
import type { LoggedDay, Ride } from './logged-day.ts';
import { bare, islandDay, plural, timeOf } from './words.ts';

/** A lane of the live board: its driver, his status, and his rides in the order of their time. */
export interface ExpectedLane {
  readonly head: string;
  readonly bars: readonly string[];
}

const byTime = (a: Ride, b: Ride): number => a.scheduledFor - b.scheduledFor || a.id - b.id;
const nameOf = (address: string): string => address.split(',', 1)[0] ?? '';

/** The text of a ride's bar; for a waiting ride its urgency comes first. */
function stateOf(day: LoggedDay, ride: Ride): string {
  const attention = day.attention(ride);
  if (attention !== '') return ride.status === 'Assigned' ? 'Not set off' : attention;
  switch (ride.status) {
    case 'Pending':
      return 'Unassigned';
    case 'Assigned':
      if (ride.progress === 'en_route') return 'Driver on the way';
      return ride.progress === 'arrived' ? 'Driver at the pickup' : 'Assigned';
    case 'PickedUp':
      return 'Picked up';
    case 'InProgress':
      return 'In progress';
    default:
      return ride.status;
  }
}

const barOf = (day: LoggedDay, ride: Ride): string =>
  bare(
    [
      `Ride #${ride.id},`,
      day.changed(ride),
      timeOf(ride.scheduledFor),
      stateOf(day, ride),
      `${nameOf(ride.booked.from)}→${nameOf(ride.booked.to)},`,
      ride.booked.rider,
    ].join(''),
  );

/**
 * Today's lanes from top to bottom: the rides without a driver; the drivers on shift or with a ride
 * of the day; the other drivers. A suspended driver has a lane only while he has rides.
 */
export function boardLanes(day: LoggedDay): ExpectedLane[] {
  const today = islandDay(day.now);
  const ofToday = [
    ...day.waiting,
    ...day.underWay,
    ...day.completed.filter(({ endedAt }) => islandDay(endedAt ?? 0) === today),
  ].toSorted(byTime);
  const bars = (driverId: number | null) =>
    ofToday.filter((ride) => ride.driverId === driverId).map((ride) => barOf(day, ride));
  const isUp = (driver: DayDriver) =>
    bars(driver.id).length > 0 || ['Available', 'On Ride'].includes(day.statusOf(driver));
  const shown = day.byName.filter(
    (driver) => day.statusOf(driver) !== 'Inactive' || bars(driver.id).length > 0,
  );
  const unassigned = bars(null);
  return [
    { head: bare(`Unassigned${plural(unassigned.length, 'ride')}`), bars: unassigned },
    ...[...shown.filter(isUp), ...shown.filter((driver) => !isUp(driver))].map((driver) => ({
      head: bare(driver.name + day.statusOf(driver)),
      bars: bars(driver.id),
    })),
  ];
}
