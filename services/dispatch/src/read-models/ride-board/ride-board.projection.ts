import {
  type RideEvent,
  rideEventOf,
  rideEventTypes,
  rideOfStream,
} from '@trupial/contracts/events';
import {
  type Projection,
  type RecordedEvent,
  RowSet,
  type RowTable,
  type Tables,
} from '@trupial/event-store';
import { changedRides } from '@trupial/service-kit/ride-row';
import { Marks } from './list-marks.ts';
import { requestedRow, type RideRow, rowChange } from './ride-row.ts';

const table: RowTable<RideRow> = { name: 'rides', key: ['id'], guard: 'version' };

/** Every ride as the lists of operators and drivers show it. */
export const rideBoard: Projection = {
  name: 'ride-board',
  tables: ['rides', 'ride_marks'],
  types: rideEventTypes,
  apply: applyToRides,
};

async function applyToRides(events: readonly RecordedEvent[], tables: Tables): Promise<void> {
  const rides = new RowSet(table);
  await rides.load(
    tables,
    changedRides(events).map((id) => ({ id })),
  );
  const marks = new Marks();
  for (const recorded of events) {
    const before = rides.get({ id: rideOfStream(recorded.stream) });
    const row = rowAfter(before, recorded);
    if (row === undefined || row === before) continue;
    marks.note(recorded, before, row);
    rides.put(row);
  }
  await rides.save(tables);
  await marks.save(tables);
}

/** The row after an event; the same row when it already includes that event. */
function rowAfter(row: RideRow | undefined, recorded: RecordedEvent): RideRow | undefined {
  const { version, recordedAt: changed_at } = recorded;
  if (row !== undefined && row.version >= version) return row;
  const event: RideEvent = rideEventOf(recorded);
  if (event.type === 'RideRequested')
    return { ...requestedRow(event.data, recorded), version, changed_at };
  return row && { ...row, ...rowChange(event, row, recorded), version, changed_at };
}
