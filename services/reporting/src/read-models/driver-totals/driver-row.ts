import type { Suspender, Vehicle } from '@trupial/contracts/events';
import type { RecordedEvent } from '@trupial/event-store';
import { driverChange, type DriverWhereabouts } from '@trupial/service-kit/views';
import type { ReportedEvent } from '../../log/recorded-events.ts';
import type { RideRow } from '../ride-history/ride-row.ts';

/** A row of the table `drivers`, its columns' names as they are there. Times are ISO texts. */
export interface DriverRow extends DriverWhereabouts {
  readonly id: number;
  readonly position: number;
  readonly changed_at: string;
  /** Null until the log has said who he is. */
  readonly profile: string | null;
  readonly vehicle: Vehicle | null;
  readonly history_changed_at: string | null;
  readonly history_position: number;
  readonly last_completed_ride: number | null;
  readonly suspended_by: readonly Suspender[];
  readonly last_active: string | null;
  readonly rides_completed: number;
  readonly meters: number;
  readonly fare_minor: number;
  readonly rating_sum: number;
  readonly rating_count: number;
}

/**
 * A row for a driver of whom only the id is known: so no event about a ride's money is left out.
 */
export const unknownDriver = (id: number): DriverRow => ({
  id,
  position: 0,
  changed_at: '',
  profile: null,
  vehicle: null,
  history_changed_at: null,
  history_position: 0,
  // He can be offered rides as soon as he is registered.
  online: true,
  suspended: false,
  suspended_by: [],
  engaged_ride: null,
  set_off_for: [],
  last_completed_ride: null,
  last_active: null,
  rides_completed: 0,
  meters: 0,
  fare_minor: 0,
  rating_sum: 0,
  rating_count: 0,
});

/** The ride of an event: its id if it has one, and its row if it has ended. */
interface RideOfEvent {
  readonly id: number | null;
  readonly row: RideRow | null;
}

/** What an event changes in the row of the driver it names. */
export const rowChange = (
  event: ReportedEvent,
  row: DriverRow,
  { id, row: ride }: RideOfEvent,
  recorded: RecordedEvent,
): Partial<DriverRow> => ({
  ...driverChange(event, row, id, recorded),
  ...(event.type === 'RideCompleted' && ride !== null && earned(row, ride, event)),
  ...(isOfHistory(event, ride) && {
    history_changed_at: recorded.recordedAt,
    history_position: recorded.position,
  }),
});

const earned = (
  { meters, fare_minor }: DriverRow,
  ride: RideRow,
  { data }: Extract<ReportedEvent, { type: 'RideCompleted' }>,
): Partial<DriverRow> => ({
  meters: meters + ride.distance_meters,
  fare_minor: fare_minor + data.fare.amountMinor,
});

/** Whether lists of completed rides show what it changes. */
function isOfHistory({ type }: ReportedEvent, ride: RideRow | null): boolean {
  switch (type) {
    case 'DriverRegistered':
    case 'DriverProfileChanged':
    case 'DriverErased':
    case 'RideRated':
      return true;
    case 'RideCompleted':
      return ride !== null;
    case 'RideHidden':
    case 'ContactErased':
      return ride?.status === 'Completed';
    default:
      return false;
  }
}
