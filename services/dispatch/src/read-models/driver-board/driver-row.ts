import type { DriverEvent, DriverEventData, RideEvent, Suspender } from '@trupial/contracts/events';
import type { RecordedEvent } from '@trupial/event-store';
import { profileAfter } from '@trupial/service-kit/personal';
import { driverChange, type ListedDriver } from '@trupial/service-kit/views';

/** A row of the table `drivers`, its columns' names as they are there. Times are ISO texts. */
export interface DriverRow extends ListedDriver<string, string> {
  readonly position: number;
  readonly changed_at: string;
  readonly reserved_for: readonly number[];
  readonly last_completed_ride: number | null;
  readonly suspended_by: readonly Suspender[];
}

/**
 * SQL: whether a row `d` is of a driver who is not erased. Nothing is kept of an erased one; nothing
 * can be done with him any more.
 */
export const isThere = 'octet_length(d.profile) > 0';

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
  suspended_by: [],
  engaged_ride: null,
  set_off_for: [],
  reserved_for: [],
  rides_completed: 0,
  last_completed_ride: null,
  rating_sum: 0,
  rating_count: 0,
});

/** What an event changes in the row of the driver it names; `rideId` is the event's, if it is a ride's. */
export function rowChange(
  event: DriverEvent | RideEvent,
  row: DriverRow,
  rideId: number | null,
  recorded: RecordedEvent,
): Partial<Content> {
  return { ...driverChange(event, row, rideId, recorded), ...reservedAfter(event, row) };
}

function reservedAfter(event: DriverEvent | RideEvent, row: DriverRow): Partial<Content> {
  switch (event.type) {
    case 'DriverReserved':
      return { reserved_for: [...new Set([...row.reserved_for, event.data.rideId])] };
    case 'DriverReleased':
      return { reserved_for: row.reserved_for.filter((ride) => ride !== event.data.rideId) };
    default:
      return {};
  }
}
