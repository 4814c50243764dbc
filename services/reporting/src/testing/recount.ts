import type { RideEvent, RideEventData } from '@trupial/contracts/events';
import type { RecordedEvent } from '@trupial/event-store';

/** One thing that counts for a driver, as a plain reading of the log finds it. */
export interface Counted {
  readonly what: 'completed' | 'taken' | 'declined' | 'dropped';
  readonly driverId: number;
  readonly rideId: number;
  /** Island time, 'YYYY-MM-DD HH:MM:SS', by the time-zone database and not by our clock. */
  readonly local: string;
  readonly fareMinor: number;
  readonly meters: number;
  readonly rideType: string;
}

const islandTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Curacao',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Reads the log without any of the code under test. */
export function recount(events: readonly RecordedEvent[]): Counted[] {
  const rides = new Map<string, RideEventData<'RideRequested'>>();
  const counted: Counted[] = [];
  for (const { stream, type, data } of events) {
    // The test wrote the log itself, in the shapes of the contracts.
    const event = { type, data } as RideEvent;
    if (event.type === 'RideRequested') rides.set(stream, event.data);
    const known = rides.get(stream);
    if (event.type === 'RideAmended' && known) rides.set(stream, { ...known, ...event.data.is });
    const ride = rides.get(stream);
    const what = whatCounts(event);
    if (what === null || ride === undefined) continue;
    const { driverId, at } = event.data as { driverId: number; at: string };
    counted.push({
      what,
      driverId,
      rideId: ride.rideId,
      local: islandTime.format(new Date(at)),
      fareMinor: event.type === 'RideCompleted' ? event.data.fare.amountMinor : 0,
      meters: ride.distanceMeters,
      rideType: ride.rideType,
    });
  }
  return counted;
}

function whatCounts(event: RideEvent): Counted['what'] | null {
  if (event.type === 'RideCompleted') return 'completed';
  if (event.type === 'DriverAssigned') return 'taken';
  if (event.type === 'RideDeclined') return 'declined';
  const gaveUp = event.type === 'DriverUnassigned' && event.data.reason === 'given_up';
  const calledOff = event.type === 'RideCancelled' && event.data.by === 'driver';
  return gaveUp || calledOff ? 'dropped' : null;
}

export const sumOf = (list: readonly Counted[], column: 'fareMinor' | 'meters'): number =>
  list.reduce((sum, one) => sum + one[column], 0);

/** Each driver's ratings: only the last rating of each ride. */
export function ratingsOf(events: readonly RecordedEvent[]): Map<number, number[]> {
  const said = new Map<string, RideEventData<'RideRated'>>();
  for (const { stream, type, data } of events) {
    if (type === 'RideRated') said.set(stream, data as RideEventData<'RideRated'>);
  }
  const ofDrivers = new Map<number, number[]>();
  for (const { driverId, rating } of said.values()) {
    ofDrivers.set(driverId, [...(ofDrivers.get(driverId) ?? []), rating]);
  }
  return ofDrivers;
}
