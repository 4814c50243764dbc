import { type RideEvent, rideEventOf, rideEventTypes } from '@trupial/contracts/events';
import type { Projection, RecordedEvent, RowTable, Tables } from '@trupial/event-store';
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
  const rows = await loadRows(events, tables);
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
  await tables.save(table, [...changed.values()]);
  await marks.save(tables);
}

/**
 * Rows of the rides that a batch changes but does not open. A ride that the batch opens is not in
 * the table yet, or only in a newer state, which the guard keeps.
 */
async function loadRows(
  events: readonly RecordedEvent[],
  tables: Tables,
): Promise<Map<number, RideRow>> {
  const ids = new Set(events.map(({ stream }) => rideIdOf(stream)));
  for (const { type, stream } of events) {
    if (type === 'RideRequested') ids.delete(rideIdOf(stream));
  }
  const rows = await tables.load(
    table,
    [...ids].map((id) => ({ id })),
  );
  return new Map(rows.map((row) => [row.id, row]));
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

/** The id in the name of a ride's stream. */
export const rideIdOf = (stream: string): number => Number(stream.slice('ride-'.length));
