import type { RideEvent } from '@trupial/contracts/events';
import { islandDateOf, islandTimeOf } from '@trupial/island/clock';
import type { ReportedEvent } from '../../log/recorded-events.ts';
import type { RideRow } from '../ride-history/ride-row.ts';

/** A row of the table `driver_days`, its columns' names as they are there. */
export interface DriverDay {
  readonly driver_id: number;
  /** Island day. */
  readonly day: string;
  readonly position: number;
  readonly rides_completed: number;
  readonly meters: number;
  readonly fare_minor: number;
  /** By the hour of the day, 0 to 23. */
  readonly fare_by_hour: Readonly<Record<string, number>>;
  readonly ride_types: Readonly<Record<string, number>>;
  readonly taken: number;
  readonly declined: number;
  readonly dropped: number;
}

/** A day on which the driver has done nothing yet. */
export const emptyDay = (driver_id: number, day: string): DriverDay => ({
  driver_id,
  day,
  position: 0,
  rides_completed: 0,
  meters: 0,
  fare_minor: 0,
  fare_by_hour: {},
  ride_types: {},
  taken: 0,
  declined: 0,
  dropped: 0,
});

type Counted = Extract<
  RideEvent,
  {
    type:
      | 'DriverAssigned'
      | 'DriverUnassigned'
      | 'RideDeclined'
      | 'RideCompleted'
      | 'RideCancelled';
  }
>;

/**
 * The event if it counts for its driver's day, else null. A ride that the office, the rider or a
 * no-show took from the driver counts neither for nor against him.
 */
export function countedIn(event: ReportedEvent): Counted | null {
  switch (event.type) {
    case 'DriverAssigned':
    case 'RideDeclined':
    case 'RideCompleted':
      return event;
    case 'DriverUnassigned':
      return event.data.reason === 'given_up' ? event : null;
    case 'RideCancelled':
      return event.data.by === 'driver' ? event : null;
    default:
      return null;
  }
}

/** The island day to which an event belongs: that on which it happened. */
export const dayOf = ({ data }: Counted): string => islandDateOf(data.at);

/** What an event that counts changes in its driver's day; `ride` is the event's, if it has ended. */
export function dayChange(
  event: Counted,
  day: DriverDay,
  ride: RideRow | null,
): Partial<DriverDay> {
  switch (event.type) {
    case 'DriverAssigned':
      return { taken: day.taken + 1 };
    case 'RideDeclined':
      return { declined: day.declined + 1 };
    case 'DriverUnassigned':
    case 'RideCancelled':
      return { dropped: day.dropped + 1 };
    case 'RideCompleted': {
      if (ride === null) return {};
      const fare = event.data.fare.amountMinor;
      const hour = String(Number(islandTimeOf(event.data.at).slice(0, 2)));
      return {
        rides_completed: day.rides_completed + 1,
        meters: day.meters + ride.distance_meters,
        fare_minor: day.fare_minor + fare,
        fare_by_hour: plus(day.fare_by_hour, hour, fare),
        ride_types: plus(day.ride_types, ride.ride_type, 1),
      };
    }
  }
}

const plus = (sums: Readonly<Record<string, number>>, key: string, more: number) => ({
  ...sums,
  [key]: (sums[key] ?? 0) + more,
});
