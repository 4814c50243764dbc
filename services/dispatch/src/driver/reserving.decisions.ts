import type { DriverEvent } from '@trupial/contracts/events';
import { driverErrors } from '@trupial/contracts/refusals';
import type { RideClaim } from './driver.commands.ts';
import { missingEquipment } from '../ride/equipment-needs.ts';
import type { Driver, Reservation } from './driver.state.ts';

/**
 * Decides what a ride asks of its driver. Throws the refusals of `driverErrors`: 'driver_busy',
 * 'driver_suspended' and to a driver himself 'driver_no_wheelchair' for a new ride, those of
 * `driverMisfits` for a changed one.
 */
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
      // The office may know better, as with a vehicle that is too small: its screen warns.
      const missing = missingEquipment(claim.needs, driver.vehicle);
      if (claim.by === 'driver' && missing.includes('wheelchair')) {
        throw driverErrors.noWheelchair();
      }
      if (driver.reservations.some((taken) => overlap(taken, claim))) throw driverErrors.busy();
      return [{ type: 'DriverReserved', data: { ...data, from, until } }];
    }
    case 'move': {
      const { from, until } = claim;
      const own = driver.reservations.find((reservation) => reservation.rideId === rideId);
      if (own === undefined) throw driverErrors.notReserved();
      const missing = missingEquipment(claim.needs, driver.vehicle);
      if (missing.includes('wheelchair')) throw driverErrors.noWheelchairThen();
      if ((claim.seats ?? 0) > driver.vehicle.seats) throw driverErrors.tooFewSeatsThen();
      if (own.from === from && own.until === until) return [];
      const others = driver.reservations.filter((reservation) => reservation !== own);
      if (others.some((taken) => overlap(taken, claim))) throw driverErrors.busyThen();
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
