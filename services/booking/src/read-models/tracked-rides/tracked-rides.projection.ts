import { type DriverEvent, erasedDriver } from '@trupial/contracts/events';
import type { Projection, RecordedEvent, Tables } from '@trupial/event-store';
import { evolveTrackedRide, type RecordedRideEvent } from './evolve-tracked-ride.ts';
import type { TrackedDriverRow, TrackedRideRow } from './tracked-ride.row.ts';

type DriverEventType = 'DriverRegistered' | 'DriverProfileChanged' | 'DriverErased';
type RecordedDriverEvent = Extract<DriverEvent, { type: DriverEventType }> &
  Pick<RecordedEvent, 'version' | 'recordedAt'>;

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
] satisfies RecordedRideEvent['type'][];

/** Rides as riders and visitors see them, and the drivers whom they see. */
export const trackedRidesProjection: Projection = {
  name: 'tracked-rides',
  tables: ['tracked_rides', 'tracked_drivers'],
  types: [...driverTypes, ...rideTypes],
  async apply(events, tables) {
    // The log holds what the contracts' schemas let in; the type tells which of them it is.
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
  await save(tables, 'tracked_rides', 'ride_id', [...rows.values()]);
}

/**
 * Destroys the keys of those who the log says are erased, in the transaction that blanks them:
 * whoever erased them may have died before he came to it. Harmless to repeat.
 */
async function destroyKeys(events: readonly RecordedEvent[], tables: Tables): Promise<void> {
  const erased = events.filter(({ type }) => type === 'ContactErased' || type === 'DriverErased');
  if (erased.length === 0) return;
  await tables.query('select vault.destroy($1::text[])', [erased.map(({ stream }) => stream)]);
}

/** Rows of the rides that a batch changes but does not open. */
async function loadRides(
  events: readonly RecordedRideEvent[],
  tables: Tables,
): Promise<Map<number, TrackedRideRow>> {
  const changed = events.filter(({ type }) => type !== 'RideRequested').map(rideIdOf);
  const ids = [...new Set(changed)];
  if (ids.length === 0) return new Map();
  const { rows } = await tables.query<TrackedRideRow>(
    'select * from tracked_rides where ride_id = any($1::integer[])',
    [ids],
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
    const profile = profileAfter(event, known);
    if (profile === null) continue;
    if (known) changed.delete(known);
    const { version, recordedAt: changed_at } = event;
    const row = { driver_id: driverId, version, changed_at, ...profile };
    rows.set(driverId, row);
    changed.add(row);
  }
  await save(tables, 'tracked_drivers', 'driver_id', [...changed]);
}

/** Who he is after an event; null for one who was never registered. */
function profileAfter(
  { type, data }: RecordedDriverEvent,
  known: TrackedDriverRow | undefined,
): Pick<TrackedDriverRow, 'username' | 'first_name' | 'last_name' | 'phone' | 'vehicle'> | null {
  if (type === 'DriverErased') {
    const { username, firstName: first_name, lastName: last_name, phone } = erasedDriver;
    const vehicle = known && { ...known.vehicle, plate: null };
    return vehicle ? { username, first_name, last_name, phone, vehicle } : null;
  }
  const { username, firstName: first_name, lastName: last_name, phone, vehicle } = data;
  return { username, first_name, last_name, phone, vehicle };
}

/** Rows of the drivers of whom a batch says nothing but that they are erased. */
async function loadErased(
  events: readonly RecordedDriverEvent[],
  tables: Tables,
): Promise<Map<number, TrackedDriverRow>> {
  const erased = events.filter(({ type }) => type === 'DriverErased');
  if (erased.length === 0) return new Map();
  const { rows } = await tables.query<TrackedDriverRow>(
    'select * from tracked_drivers where driver_id = any($1::integer[])',
    [erased.map(({ data }) => data.driverId)],
  );
  return new Map(rows.map((row) => [row.driver_id, row]));
}

/** Writes rows whole, in one statement; a row that is newer in the table stays. */
async function save(
  tables: Tables,
  table: string,
  key: string,
  rows: readonly object[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const names = columns.join(', ');
  const excluded = columns.map((column) => `excluded.${column}`).join(', ');
  await tables.query(
    `insert into ${table} (${names})
     select ${names} from json_populate_recordset(null::${table}, $1::json)
     on conflict (${key}) do update set (${names}) = (${excluded})
     where ${table}.version < excluded.version`,
    [JSON.stringify(rows)],
  );
}
