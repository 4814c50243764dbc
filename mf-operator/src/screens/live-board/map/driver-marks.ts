import type { AgedPosition, t as translate } from '@trupial/web-kit';
import type { DriverLook, MapDriver } from '@trupial/live-map';
import { DRIVER_LOOKS, type DriverStatus, driverStatusOf } from '../../../drivers/driver-status.ts';
import type { Driver, Ride } from '../../../rides/ride.ts';
import { statusOf } from '../../../rides/status.ts';
import { boardTime } from '../day/board-time.ts';
import { placeOf } from '../time-line/place-of.ts';

const LOOKS: Readonly<Record<DriverStatus, DriverLook>> = {
  available: 'free',
  on_ride: 'busy',
  offline: 'off',
  inactive: 'off',
};

/**
 * Where each driver drives next: the first of his rides that has no rider on board yet.
 *
 * @param rides in the order of their times
 */
export function nextRides(rides: readonly Ride[]): ReadonlyMap<number, Ride> {
  const next = new Map<number, Ride>();
  for (const ride of rides) {
    const { driver_id: id } = ride;
    if (id !== null && statusOf(ride) === 'assigned' && !next.has(id)) next.set(id, ride);
  }
  return next;
}

/** Ages are told in steps of so many seconds: each other text renders a mark again. */
const AGE_STEP = 5;

const firstWord = (name: string): string => name.split(' ', 1)[0] ?? name;

/**
 * A driver's mark: his name, status, next ride, and how old his position is.
 *
 * @param from when the board begins, in milliseconds
 */
export function driverMark(
  t: typeof translate,
  position: AgedPosition,
  driver: Driver | undefined,
  next: Ride | undefined,
  from: number,
): MapDriver {
  const { driver_id: id, lat, lng, heading, ageSeconds } = position;
  const status = driver && driverStatusOf(driver);
  const name = driver?.name || driver?.username || `#${id}`;
  const nextRide =
    next && `${boardTime(next.ride_datetime, from)} ${placeOf(next.pickup_location)}`;
  const known = [
    status && t(DRIVER_LOOKS[status].name),
    nextRide && t('next ride {ride}', { ride: nextRide }),
  ];
  const text = t('{name}, {n, plural, one {# second ago} other {# seconds ago}}', {
    name: [name, known.filter(Boolean).join(', ')].filter(Boolean).join(': '),
    n: Math.floor(ageSeconds / AGE_STEP) * AGE_STEP,
  });
  return {
    id,
    at: [lat, lng],
    ageSeconds,
    heading,
    look: status ? LOOKS[status] : 'off',
    name: text,
    label: firstWord(name),
    nextRide,
  };
}
