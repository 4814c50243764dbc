import type { DriverEvent, DriverEventData, RideEvent } from '@trupial/contracts/events';
import type { RecordedEvent } from '@trupial/event-store';
import { erasedProfile, profileAfter } from '@trupial/service-kit/personal';
import type { ListedDriver } from '@trupial/service-kit/views';

/** A row of the table `drivers`, its columns' names as they are there. Times are ISO texts. */
export interface DriverRow extends ListedDriver<string, string> {
  readonly position: number;
  readonly changed_at: string;
  readonly reserved_for: readonly number[];
  readonly last_completed_ride: number | null;
}

type Content = Omit<DriverRow, 'position' | 'changed_at' | 'last_active'>;

/** The row of a driver who was just registered: rides can be offered to him immediately. */
export const registeredRow = (
  data: DriverEventData<'DriverRegistered'>,
  recorded: RecordedEvent,
): Content => ({
  id: data.driverId,
  ...profileAfter(recorded, data),
  online: true,
  suspended: false,
  engaged_ride: null,
  set_off_for: [],
  reserved_for: [],
  rides_completed: 0,
  last_completed_ride: null,
  rating_sum: 0,
  rating_count: 0,
});

type Later = Exclude<DriverEvent, { type: 'DriverRegistered' }>;

/** What an event of a driver's own stream changes in his row. */
export function changeByDriver(
  event: Later,
  row: DriverRow,
  recorded: RecordedEvent,
): Partial<Content> {
  switch (event.type) {
    case 'DriverProfileChanged':
      return profileAfter(recorded, event.data);
    case 'DriverCameOnline':
      return { online: true };
    case 'DriverWentOffline':
      return { online: false };
    case 'DriverSuspended':
      return { suspended: true };
    case 'DriverReinstated':
      return { suspended: false };
    case 'DriverErased':
      return { ...erasedProfile, online: false, suspended: true };
    case 'DriverReserved':
      return { reserved_for: including(row.reserved_for, event.data.rideId) };
    case 'DriverEngaged':
      return { engaged_ride: event.data.rideId };
    case 'DriverReleased': {
      const { rideId } = event.data;
      return {
        reserved_for: without(row.reserved_for, rideId),
        set_off_for: without(row.set_off_for, rideId),
        engaged_ride: row.engaged_ride === rideId ? null : row.engaged_ride,
      };
    }
  }
}

/** What an event of one of his rides changes in a driver's row. */
export function changeByRide(event: RideEvent, rideId: number, row: DriverRow): Partial<Content> {
  switch (event.type) {
    case 'DriverSetOff':
    case 'DriverArrived':
      return { set_off_for: including(row.set_off_for, rideId) };
    case 'RideCompleted':
      return { rides_completed: row.rides_completed + 1, last_completed_ride: rideId };
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

const including = (rides: readonly number[], ride: number): readonly number[] =>
  rides.includes(ride) ? rides : [...rides, ride];
const without = (rides: readonly number[], ride: number): readonly number[] =>
  rides.filter((other) => other !== ride);
