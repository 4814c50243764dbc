import { type SeriesEvent, seriesEventSchemas } from '@trupial/contracts/events';
import type { RecordedEvent } from '@trupial/event-store';

/** A recorded event of a series, its shape checked: the log may hold anything. */
export function seriesEventOf({ type, data, stream }: RecordedEvent): SeriesEvent {
  const schemas: Readonly<Record<string, { parse(data: unknown): unknown }>> = seriesEventSchemas;
  const schema = Object.hasOwn(schemas, type) ? schemas[type] : undefined;
  if (schema === undefined) throw new Error(`stream ${stream} has an unknown event ${type}`);
  // The type names the schema that parsed the data, so the pair is one of the union's members.
  return { type, data: schema.parse(data) } as SeriesEvent;
}
