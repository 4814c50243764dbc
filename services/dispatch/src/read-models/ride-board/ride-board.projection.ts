import { type RideEvent, rideEventTypes } from '@trupial/contracts/events';
import type { Projection, RecordedEvent, Tables } from '@trupial/event-store';
import { rideEventOf } from '../../log/recorded-events.ts';
import { loadRows, saveRows } from '../board-table.ts';
import { Marks } from './list-marks.ts';
import { requestedRow, type RideRow, rowChange } from './ride-row.ts';

/** Every ride as the lists of operators and drivers show it. */
export const rideBoard: Projection = {
  name: 'ride-board',
  tables: ['rides', 'ride_marks'],
  types: rideEventTypes,
  apply: applyToRides,
};

async function applyToRides(events: readonly RecordedEvent[], tables: Tables): Promise<void> {
  const ids = new Set(events.map(({ stream }) => rideIdOf(stream)));
  const rows = await loadRows<RideRow>(tables, 'rides', ids);
  const changed = new Map<number, RideRow>();
  const marks = new Marks();
  for (const recorded of events) {
    const id = rideIdOf(recorded.stream);
    const row = rowAfter(rows.get(id), recorded);
    const before = rows.get(id);
    if (row === undefined || row === before) continue;
    marks.note(recorded, before, row);
    rows.set(id, row);
    changed.set(id, row);
  }
  await saveRows(tables, 'rides', 'version', [...changed.values()]);
  await marks.save(tables);
}

/** The row after an event; the same row when it stands for that event already. */
function rowAfter(row: RideRow | undefined, recorded: RecordedEvent): RideRow | undefined {
  const { version, recordedAt: changed_at } = recorded;
  if (row !== undefined && row.version >= version) return row;
  const event: RideEvent = rideEventOf(recorded);
  if (event.type === 'RideRequested') return { ...requestedRow(event.data), version, changed_at };
  return row && { ...row, ...rowChange(event, row), version, changed_at };
}

/** The id in the name of a ride's stream. */
export const rideIdOf = (stream: string): number => Number(stream.slice('ride-'.length));
