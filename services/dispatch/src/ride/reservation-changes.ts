import type { Equipment, RideEvent, RideTerms } from '@trupial/contracts/events';
import { marginMinutes } from '@trupial/contracts/values';
import { equipmentNeeds } from './equipment-needs.ts';
import type { Ride } from './ride.state.ts';

/** What a ride's event means for a driver's own stream. */
export type ReservationChange =
  | {
      readonly kind: 'reserve';
      readonly driverId: number;
      readonly by: 'driver' | 'operator';
      readonly from: string;
      readonly until: string;
      /** What his vehicle has to have on board. */
      readonly needs: readonly Equipment[];
    }
  | {
      readonly kind: 'move';
      readonly driverId: number;
      readonly from: string;
      readonly until: string;
      /** What his vehicle has to have on board that it did not need before. */
      readonly needs: readonly Equipment[];
      /** For how many people, when they are more than before. */
      readonly seats: number | null;
    }
  | { readonly kind: 'engage' | 'release'; readonly driverId: number };

/** The time for which a ride takes its driver, as UTC instants. */
export function reservationWindow(ride: Pick<Ride, 'scheduledFor' | 'durationMinutes'>): {
  readonly from: string;
  readonly until: string;
} {
  const pickup = Date.parse(ride.scheduledFor);
  const after = (minutes: number) => new Date(pickup + minutes * 60_000).toISOString();
  return { from: after(-marginMinutes), until: after(ride.durationMinutes + marginMinutes) };
}

/** What a change of a ride asks of its driver: its new time, and what it did not need before. */
export function movedTo(ride: RideTerms, is: RideTerms) {
  const before = equipmentNeeds(ride);
  const needs = equipmentNeeds(is).filter((need) => !before.includes(need));
  const seats = is.passengers > ride.passengers ? is.passengers : null;
  return { ...reservationWindow(is), needs, seats };
}

/** What the events, decided on this ride, change for the drivers concerned, in order. */
export function reservationChanges(
  ride: Ride,
  events: readonly RideEvent[],
): readonly ReservationChange[] {
  return events.flatMap((event) => changeOf(ride, event) ?? []);
}

function changeOf(ride: Ride, event: RideEvent): ReservationChange | null {
  switch (event.type) {
    case 'DriverAssigned': {
      const { driverId, by } = event.data;
      const needs = equipmentNeeds(ride);
      return { kind: 'reserve', driverId, by, ...reservationWindow(ride), needs };
    }
    case 'RiderPickedUp':
      return { kind: 'engage', driverId: event.data.driverId };
    case 'DriverUnassigned':
    case 'RideCompleted':
    case 'NoShowRecorded':
      return { kind: 'release', driverId: event.data.driverId };
    case 'RideCancelled': {
      const { driverId } = event.data;
      return driverId === null ? null : { kind: 'release', driverId };
    }
    case 'RideAmended': {
      const { driverId, is } = event.data;
      return driverId === null ? null : { kind: 'move', driverId, ...movedTo(ride, is) };
    }
    default:
      return null;
  }
}
