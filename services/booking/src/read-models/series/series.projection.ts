import { seriesEventTypes } from '@trupial/contracts/events';
import type { Projection, RecordedEvent, RowTable, Streams } from '@trupial/event-store';
import { destroyKeys } from '../destroy-keys.ts';
import { type SeriesRow, seriesRow } from './series-row.ts';

const table: RowTable<SeriesRow> = { name: 'series', key: ['series_id'], guard: 'version' };

/**
 * Recurring rides, for their lists and for what is due of them. A row is made of the whole stream,
 * which is short, up to the batch's last event of it.
 */
export const seriesProjection: Projection = {
  name: 'series',
  tables: ['series'],
  types: seriesEventTypes,
  async apply(events, tables, log) {
    const streams = await streamsUpTo(events, log);
    const rows = streams.flatMap((stream) => seriesRow(stream) ?? []);
    await tables.save(table, rows);
    await destroyKeys(events, tables);
  },
};

/** The streams of a batch's events, each up to the last of them. */
async function streamsUpTo(
  events: readonly RecordedEvent[],
  log: Streams,
): Promise<readonly (readonly RecordedEvent[])[]> {
  const last = new Map(events.map(({ stream, version }) => [stream, version]));
  const known = await log.readStreams([...last.keys()]);
  const byStream = Map.groupBy(known, ({ stream }) => stream);
  return [...last].map(([stream, version]) =>
    (byStream.get(stream) ?? []).filter((event) => event.version <= version),
  );
}
