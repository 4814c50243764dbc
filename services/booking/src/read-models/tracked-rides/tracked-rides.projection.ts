import { type DriverEvent, rideOfStream } from '@trupial/contracts/events';
import {
  type Projection,
  type RecordedEvent,
  RowSet,
  type RowTable,
  type Tables,
} from '@trupial/event-store';
import { type DriverProfile, erasedProfile, profileAfter } from '@trupial/service-kit/personal';
import { changedRides } from '@trupial/service-kit/ride-row';
import { destroyKeys } from '../destroy-keys.ts';
import { evolveTrackedRide, type RecordedRideEvent } from './evolve-tracked-ride.ts';
import type { TrackedDriverRow, TrackedRideRow } from './tracked-ride.row.ts';

type DriverEventType = 'DriverRegistered' | 'DriverProfileChanged' | 'DriverErased';
type RecordedDriverEvent = Extract<DriverEvent, { type: DriverEventType }> & RecordedEvent;

const driverTypes: readonly string[] = [
  'DriverRegistered',
  'DriverProfileChanged',
  'DriverErased',
] satisfies DriverEventType[];
const rideTypes: readonly string[] = [
  'RideRequested',
  'DriverAssigned',
  'DriverUnassigned',
  'RideRejected',
  'DriverSetOff',
  'DriverArrived',
  'RiderPickedUp',
  'TripStarted',
  'RideCompleted',
  'RideCancelled',
  'NoShowRecorded',
  'RideReopened',
  'RideRated',
  'ContactErased',
  'RideAmended',
  'AmendmentSeen',
] satisfies RecordedRideEvent['type'][];

const rideTable: RowTable<TrackedRideRow> = {
  name: 'tracked_rides',
  key: ['ride_id'],
  guard: 'version',
};
const driverTable: RowTable<TrackedDriverRow> = {
  name: 'tracked_drivers',
  key: ['driver_id'],
  guard: 'version',
};

/** Rides as riders and visitors see them, and their drivers. */
export const trackedRidesProjection: Projection = {
  name: 'tracked-rides',
  tables: ['tracked_rides', 'tracked_drivers'],
  types: [...driverTypes, ...rideTypes],
  async apply(events, tables) {
    // The log contains only what the contracts' schemas accept; the type shows which schema
    // applies.
    await applyToDrivers(
      events.filter(({ type }) => driverTypes.includes(type)) as RecordedDriverEvent[],
      tables,
    );
    await applyToRides(
      events.filter(({ type }) => rideTypes.includes(type)) as RecordedRideEvent[],
      tables,
    );
    await destroyKeys(events, tables);
  },
};

async function applyToRides(events: readonly RecordedRideEvent[], tables: Tables): Promise<void> {
  const rides = new RowSet(rideTable);
  await rides.load(
    tables,
    changedRides(events).map((ride_id) => ({ ride_id })),
  );
  for (const event of events) {
    const row = evolveTrackedRide(rides.get({ ride_id: rideOfStream(event.stream) }), event);
    if (row) rides.put(row);
  }
  await rides.save(tables);
}

async function applyToDrivers(
  events: readonly RecordedDriverEvent[],
  tables: Tables,
): Promise<void> {
  const drivers = new RowSet(driverTable);
  // Of a driver who is erased, his vehicle stays.
  const erased = events.filter(({ type }) => type === 'DriverErased');
  await drivers.load(
    tables,
    erased.map(({ data }) => ({ driver_id: data.driverId })),
  );
  for (const event of events) {
    const { driverId: driver_id } = event.data;
    const profile = driverAfter(event, drivers.get({ driver_id }));
    const { version, recordedAt: changed_at } = event;
    if (profile !== null) drivers.put({ driver_id, version, changed_at, ...profile });
  }
  await drivers.save(tables);
}

/** The driver after an event; null for one who was never registered. */
function driverAfter(
  event: RecordedDriverEvent,
  known: TrackedDriverRow | undefined,
): DriverProfile | null {
  if (event.type !== 'DriverErased') return profileAfter(event, event.data);
  return known ? { ...erasedProfile, vehicle: known.vehicle } : null;
}
