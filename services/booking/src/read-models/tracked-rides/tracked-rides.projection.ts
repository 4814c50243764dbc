import type { DriverEvent } from '@trupial/contracts/events';
import type { Projection, RecordedEvent, RowTable, Tables } from '@trupial/event-store';
import { type DriverProfile, erasedProfile, profileAfter } from '@trupial/service-kit/personal';
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
  const rows = await loadRides(events, tables);
  for (const event of events) {
    const id = rideIdOf(event);
    const row = evolveTrackedRide(rows.get(id), event);
    if (row) rows.set(id, row);
  }
  await tables.save(rideTable, [...rows.values()]);
}

/**
 * Destroys the keys of persons who are erased according to the log, in the transaction that blanks
 * their rows: the process that erased them may have ended before that step. Safe to repeat.
 */
async function destroyKeys(events: readonly RecordedEvent[], tables: Tables): Promise<void> {
  const erased = events.filter(({ type }) => type === 'ContactErased' || type === 'DriverErased');
  if (erased.length === 0) return;
  await tables.query('select vault.destroy($1::text[])', [erased.map(({ stream }) => stream)]);
}

/**
 * Rows of the rides that a batch changes but does not open. A ride that the batch opens is not in
 * the table yet, or only in a newer state, which the guard keeps.
 */
async function loadRides(
  events: readonly RecordedRideEvent[],
  tables: Tables,
): Promise<Map<number, TrackedRideRow>> {
  const ids = new Set(events.map(rideIdOf));
  for (const event of events) {
    if (event.type === 'RideRequested') ids.delete(rideIdOf(event));
  }
  const rows = await tables.load(
    rideTable,
    [...ids].map((ride_id) => ({ ride_id })),
  );
  return new Map(rows.map((row) => [row.ride_id, row]));
}

const rideIdOf = ({ stream }: RecordedRideEvent): number => Number(stream.slice('ride-'.length));

async function applyToDrivers(
  events: readonly RecordedDriverEvent[],
  tables: Tables,
): Promise<void> {
  const rows = await loadErased(events, tables);
  const changed = new Set<TrackedDriverRow>();
  for (const event of events) {
    const { driverId } = event.data;
    const known = rows.get(driverId);
    const profile = driverAfter(event, known);
    if (profile === null) continue;
    if (known) changed.delete(known);
    const { version, recordedAt: changed_at } = event;
    const row = { driver_id: driverId, version, changed_at, ...profile };
    rows.set(driverId, row);
    changed.add(row);
  }
  await tables.save(driverTable, [...changed]);
}

/** The driver after an event; null for one who was never registered. */
function driverAfter(
  event: RecordedDriverEvent,
  known: TrackedDriverRow | undefined,
): DriverProfile | null {
  if (event.type !== 'DriverErased') return profileAfter(event, event.data);
  return known ? { ...erasedProfile, vehicle: known.vehicle } : null;
}

/** Rows of the drivers for whom a batch contains only the erasure. */
async function loadErased(
  events: readonly RecordedDriverEvent[],
  tables: Tables,
): Promise<Map<number, TrackedDriverRow>> {
  const erased = events.filter(({ type }) => type === 'DriverErased');
  const rows = await tables.load(
    driverTable,
    erased.map(({ data }) => ({ driver_id: data.driverId })),
  );
  return new Map(rows.map((row) => [row.driver_id, row]));
}
