import type { Vehicle } from '@trupial/contracts/events';
import type { RecordedEvent } from '@trupial/event-store';
import { erasedProfile, profileAfter } from '@trupial/service-kit/personal';
import type { DriverWhereabouts } from '@trupial/service-kit/views';
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

/** What an event changes in the row of the driver it names; `ride` is the event's, if it has one. */
export function driverChange(
  event: ReportedEvent,
  row: DriverRow,
  ride: RideRow | null,
  recorded: RecordedEvent,
): Partial<DriverRow> {
  const { recordedAt, position } = recorded;
  const history = { history_changed_at: recordedAt, history_position: position };
  switch (event.type) {
    case 'DriverRegistered':
    case 'DriverProfileChanged':
      return { ...profileAfter(recorded, event.data), ...history };
    case 'DriverCameOnline':
      return { online: true };
    case 'DriverWentOffline':
      return { online: false };
    case 'DriverSuspended':
      return { suspended: true };
    case 'DriverReinstated':
      return { suspended: false };
    case 'DriverErased':
      return { ...erasedProfile, ...history, online: false, suspended: true };
    case 'DriverEngaged':
      return { engaged_ride: event.data.rideId };
    case 'DriverReleased': {
      const { rideId } = event.data;
      return {
        set_off_for: row.set_off_for.filter((other) => other !== rideId),
        engaged_ride: row.engaged_ride === rideId ? null : row.engaged_ride,
      };
    }
    case 'DriverSetOff':
    case 'DriverArrived':
      return ride ? { set_off_for: [...new Set([...row.set_off_for, ride.id])] } : {};
    case 'RideCompleted':
      return ride
        ? {
            ...history,
            last_completed_ride: ride.id,
            rides_completed: row.rides_completed + 1,
            meters: row.meters + ride.distance_meters,
            fare_minor: row.fare_minor + event.data.fare.amountMinor,
          }
        : {};
    case 'RideRated': {
      const { rating, replaces } = event.data;
      return {
        ...history,
        rating_sum: row.rating_sum + rating - (replaces ?? 0),
        rating_count: row.rating_count + (replaces === null ? 1 : 0),
      };
    }
    case 'RideHidden':
    case 'ContactErased':
      return ride?.status === 'Completed' ? history : {};
    default:
      return {};
  }
}
