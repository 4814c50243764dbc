import { copyIn } from '@trupial/event-store/postgres';
import type { Client } from 'pg';
import { storableJson } from '../../packages/event-store/src/validate.ts';
import type { LoggedEvent } from './ride-log.ts';

/**
 * Writes events to the log as one COPY, each as an append would have stored it: the same
 * columns, the same JSON, checked for values that Postgres cannot store, positions assigned by the
 * log in this order. A benchmark's log of millions of events would take an hour in appends,
 * because each takes a lock and is checked.
 */
export async function copyEvents(client: Client, events: readonly LoggedEvent[]): Promise<void> {
  // Nobody else writes, and tests have checked the streams.
  await client.query('alter table log.events disable trigger user');
  await copyIn(
    client,
    'copy log.events (stream_id, version, id, type, schema, data, meta, created_at) from stdin',
    events.map(lineOf).join(''),
  );
  await client.query('alter table log.events enable trigger user');
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
