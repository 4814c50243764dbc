import type { Pool } from 'pg';

import type { Position, RecordedEvent } from '../../port.ts';
import { quoteIdentifier, safeInteger, timedQuery } from '../sql.ts';

/** An event that a projection could not apply. A rebuild tries it again. */
export interface ParkedEvent {
  readonly projection: string;
  readonly position: Position;
  readonly stream: string;
  readonly version: number;
  readonly eventId: string;
  readonly type: string;
  readonly error: string;
  /** UTC instant (ISO 8601). */
  readonly parkedAt: string;
}

/** Parked events of a service's projections, newest first. */
export async function readParkedEvents(
  pool: Pool,
  schema: string,
  limit = 100,
): Promise<ParkedEvent[]> {
  const query = {
    text: `select projection, position, stream_id as stream, version, event_id as "eventId", type,
                  error, parked_at as "parkedAt"
           from ${quoteIdentifier(schema)}.parked_events p
           order by p.position desc, p.projection limit $1`,
    values: [limit],
  };
  const rows = await timedQuery<
    Omit<ParkedEvent, 'position' | 'parkedAt'> & { position: string; parkedAt: Date }
  >(pool, query, 5_000);
  return rows.map((row) => ({
    ...row,
    position: safeInteger(row.position),
    parkedAt: row.parkedAt.toISOString(),
  }));
}

/** The record of an event that could not be applied. Its data stay in the log. */
export function describeParked(
  projection: string,
  event: RecordedEvent,
  reason: unknown,
): Omit<ParkedEvent, 'parkedAt'> {
  const { position, stream, version, id, type } = event;
  const message = reason instanceof Error ? `${reason.name}: ${reason.message}` : String(reason);
  const error = message.replaceAll('\0', '').toWellFormed().slice(0, 2_000);
  return { projection, position, stream, version, eventId: id, type, error };
}
