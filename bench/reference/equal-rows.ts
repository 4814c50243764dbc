import type { RecordedEvent, Tables } from '@trupial/event-store';
import { readModels } from '../scale/read-models.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * Of all bookings together, not of one: each would wait for the one before it. The product changes
 * it once for a batch of bookings.
 */
const shared: readonly string[] = ['ride_marks'];

/**
 * The rows that one event makes in the read models, by table: the projections themselves say so, and
 * write them here into a map.
 */
export async function rowsOf(event: RecordedEvent): Promise<ReadonlyMap<string, Row>> {
  const rows = new Map<string, Row>();
  for (const { schema, projection } of readModels) {
    if (!projection.types.includes(event.type)) continue;
    const tables: Tables = {
      query: () => Promise.reject(new Error(`${projection.name} has SQL of its own`)),
      write: () => Promise.reject(new Error(`${projection.name} has SQL of its own`)),
      load: () => Promise.resolve([]),
      save: async ({ name }, saved) => {
        if (shared.includes(name)) return;
        for (const row of saved) {
          if (rows.has(`${schema}.${name}`)) throw new Error(`two rows of one booking in ${name}`);
          rows.set(`${schema}.${name}`, row as Row);
        }
      },
    };
    await projection.apply([event], tables, { readStreams: () => Promise.resolve([]) });
  }
  return rows;
}
