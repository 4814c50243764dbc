import {
  type DriverEvent,
  type RideEvent,
  type Suspender,
  suspendersAfter,
} from '@trupial/contracts/events';
import { isPutOff } from '@trupial/contracts/values';
import type { RecordedEvent } from '@trupial/event-store';
import { type DriverProfile, erasedProfile, profileAfter } from '../personal/index.ts';
import type { ListedDriver } from './listed-driver.ts';

/** The columns of a driver that every table of drivers keeps in the same way. */
export interface SharedDriver
  extends DriverProfile<string>, Omit<ListedDriver, 'id' | 'last_active' | 'profile'> {
  readonly last_completed_ride: number | null;
  /** By whom he is suspended. */
  readonly suspended_by: readonly Suspender[];
}

/** Whether the driver himself has caused an event. */
export const isBy = (driverId: number, { meta }: RecordedEvent): boolean =>
  meta.role === 'driver' && meta.actor === String(driverId);

type Before = Omit<SharedDriver, 'profile' | 'vehicle'>;

/**
 * What an event changes in the shared columns of the driver it names; `rideId` is the ride of the
 * event, null for one of the driver's own stream.
 */
export function driverChange(
  event: DriverEvent | RideEvent,
  row: Before,
  rideId: number | null,
  recorded: RecordedEvent,
): Partial<SharedDriver> {
  switch (event.type) {
    case 'DriverRegistered':
    case 'DriverProfileChanged':
      return profileAfter(recorded, event.data);
    case 'DriverCameOnline':
      return { online: true };
    case 'DriverWentOffline':
      return { online: false };
    case 'DriverSuspended':
    case 'DriverReinstated': {
      const suspended_by = suspendersAfter(row.suspended_by, event);
      return { suspended_by, suspended: suspended_by.length > 0 };
    }
    case 'DriverErased':
      return { ...erasedProfile, online: false, suspended: true, suspended_by: ['office'] };
    case 'DriverEngaged':
      return { engaged_ride: event.data.rideId };
    case 'DriverReleased': {
      const released = event.data.rideId;
      return {
        set_off_for: row.set_off_for.filter((ride) => ride !== released),
        engaged_ride: row.engaged_ride === released ? null : row.engaged_ride,
      };
    }
    case 'DriverSetOff':
    case 'DriverArrived':
      return rideId === null ? {} : { set_off_for: [...new Set([...row.set_off_for, rideId])] };
    case 'RideAmended':
      return isPutOff(event.data)
        ? { set_off_for: row.set_off_for.filter((ride) => ride !== rideId) }
        : {};
    case 'RideCompleted':
      return rideId === null
        ? {}
        : { rides_completed: row.rides_completed + 1, last_completed_ride: rideId };
    case 'RideRated': {
      const { rating, replaces } = event.data;
      return {
        rating_sum: row.rating_sum + rating - (replaces ?? 0),
        rating_count: row.rating_count + (replaces === null ? 1 : 0),
      };
    }
    default:
      return {};
  }
}
