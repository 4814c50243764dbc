import { copyIn } from '@trupial/event-store/postgres';
import type { Client } from 'pg';
import { storableJson } from '../../packages/event-store/src/validate.ts';
import type { LoggedEvent } from './ride-log.ts';

/**
 * Writes events to the log as one COPY, each as `log.append` would have stored it: the same
 * columns, the same JSON, checked for values that Postgres cannot store, positions assigned by the
 * log in this order. A benchmark's log of millions of events would take an hour with `append`,
 * because each append takes a lock and is checked separately.
 */
export async function copyEvents(client: Client, events: readonly LoggedEvent[]): Promise<void> {
  await copyIn(
    client,
    'copy log.events (stream_id, version, id, type, schema, data, meta, created_at) from stdin',
    events.map(lineOf).join(''),
  );
}

const lineOf = (event: LoggedEvent): string =>
  `${[
    event.stream,
    event.version,
    event.id,
    event.type,
    event.schema ?? 1,
    storableJson(event.data, event.type),
    storableJson(event.meta, event.type),
    event.recordedAt,
  ]
    .join('\t')
    .replaceAll('\\', '\\\\')}\n`;
