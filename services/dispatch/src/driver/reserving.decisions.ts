import type { DriverEvent } from '@trupial/contracts/events';
import type { RideClaim } from './driver.commands.ts';
import { driverErrors } from './driver.errors.ts';
import type { Driver, Reservation } from './driver.state.ts';

/** Decides what a ride asks of its driver. Throws 'driver_busy' or 'driver_suspended'. */
export function decideClaim(claim: RideClaim, driver: Driver): readonly DriverEvent[] {
  const { rideId, now: at } = claim;
  const data = { driverId: driver.id, rideId, at };
  const reserved = driver.reservations.some((reservation) => reservation.rideId === rideId);
  switch (claim.name) {
    case 'reserve': {
      if (reserved) return [];
      if (driver.suspended) {
        throw claim.by === 'driver' ? driverErrors.suspendedHimself() : driverErrors.suspended();
      }
      const { from, until } = claim;
      if (driver.reservations.some((taken) => overlap(taken, claim))) throw driverErrors.busy();
      return [{ type: 'DriverReserved', data: { ...data, from, until } }];
    }
    case 'engage':
      if (driver.engagedRide === rideId) return [];
      if (!reserved) throw driverErrors.notReserved();
      if (driver.engagedRide !== null) throw driverErrors.onAnotherRide();
      return [{ type: 'DriverEngaged', data }];
    case 'release':
      return reserved ? [{ type: 'DriverReleased', data }] : [];
  }
}

type Window = Pick<Reservation, 'from' | 'until'>;

/** Windows that only touch do not overlap: `until` no longer belongs to a window. */
export const overlap = (one: Window, other: Window): boolean =>
  Date.parse(one.from) < Date.parse(other.until) && Date.parse(other.from) < Date.parse(one.until);
