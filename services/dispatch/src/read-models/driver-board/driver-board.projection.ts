import {
  driverEventOf,
  driverEventTypes,
  rideEventOf,
  type RideEventType,
  rideOfStream,
} from '@trupial/contracts/events';
import {
  type Projection,
  type RecordedEvent,
  RowSet,
  type RowTable,
  type Tables,
} from '@trupial/event-store';
import { isBy } from '@trupial/service-kit/views';
import { type DriverRow, registeredRow, rowChange } from './driver-row.ts';

/** Events of rides that name a driver. */
const ofHisRides: readonly RideEventType[] = [
  'DriverAssigned',
  'DriverUnassigned',
  'RideDeclined',
  'DriverSetOff',
  'DriverArrived',
  'RiderPickedUp',
  'TripStarted',
  'RideCompleted',
  'RideCancelled',
  'NoShowRecorded',
  'RideHidden',
  'RideRated',
  'RideAmended',
  'AmendmentSeen',
  // Nothing in his row, but the list shows where his last ride ended, and a mark must not outlive that.
  'ContactErased',
];

const table: RowTable<DriverRow> = { name: 'drivers', key: ['id'], guard: 'position' };

/** Every driver with the data that the office needs. */
export const driverBoard: Projection = {
  name: 'driver-board',
  tables: ['drivers'],
  types: [...driverEventTypes, ...ofHisRides],
  apply: applyToDrivers,
};

async function applyToDrivers(events: readonly RecordedEvent[], tables: Tables): Promise<void> {
  const ids = new Set(events.map(driverIdOf).filter((id) => id !== null));
  const drivers = new RowSet(table);
  await drivers.load(
    tables,
    [...ids].map((id) => ({ id })),
  );
  for (const recorded of events) {
    const id = driverIdOf(recorded);
    if (id === null) continue;
    const before = drivers.get({ id });
    const row = rowAfter(before, recorded, id);
    if (row !== undefined && row !== before) drivers.put(row);
  }
  await drivers.save(tables);
}

/** The row after an event; the same row when it already includes that position. */
function rowAfter(
  row: DriverRow | undefined,
  recorded: RecordedEvent,
  driverId: number,
): DriverRow | undefined {
  const { position, recordedAt: changed_at, stream } = recorded;
  if (row !== undefined && row.position >= position) return row;
  const last_active = isBy(driverId, recorded) ? happenedAt(recorded) : (row?.last_active ?? null);
  const stamp = { position, changed_at, last_active };
  if (stream.startsWith('ride-')) {
    const event = rideEventOf(recorded);
    return row && { ...row, ...rowChange(event, row, rideOfStream(stream), recorded), ...stamp };
  }
  const event = driverEventOf(recorded);
  if (event.type === 'DriverRegistered')
    return { ...registeredRow(event.data, recorded), ...stamp };
  return row && { ...row, ...rowChange(event, row, null, recorded), ...stamp };
}

/** The time when it happened, which is earlier than its recording when it was reported late. */
const happenedAt = ({ data, recordedAt }: RecordedEvent): string =>
  typeof data === 'object' && data !== null && 'at' in data && typeof data.at === 'string'
    ? data.at
    : recordedAt;

/** The driver that an event names; null when it names none (a pending ride was cancelled). */
function driverIdOf({ data }: RecordedEvent): number | null {
  const named = typeof data === 'object' && data !== null && 'driverId' in data && data.driverId;
  return typeof named === 'number' ? named : null;
}
