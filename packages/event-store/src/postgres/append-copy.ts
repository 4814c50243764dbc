import type { ClientBase, Pool } from 'pg';

import type { AppendOutcome, PreparedAppend } from './append-statement.ts';
import { CopyIn, copyText, sendCopy } from './copy-in.ts';
import type { EventRow } from './read.ts';
import { writtenColumns } from './schema.ts';
import { isUnavailable, quoteIdentifier, safeInteger } from './sql.ts';

/**
 * Whether a batch can be written by {@link copyAppends}: each append says which version it expects,
 * and no two of them write to the same stream, or the same event.
 */
export function isCopyable(batch: readonly PreparedAppend[]): boolean {
  const names = new Set<string>();
  const isNew = (name: string): boolean => names.size < names.add(name).size;
  return batch.every(
    ({ writes, events }) =>
      writes.every(({ stream, expected }) => expected !== 'any' && isNew(stream)) &&
      events.every(({ id }) => isNew(id)),
  );
}

/** A batch that was written. */
export interface Copied {
  /** One for each append, in order. */
  readonly outcomes: readonly AppendOutcome[];
  /** The events as the log has them now, in the order of positions. */
  readonly rows: readonly EventRow[];
}

/**
 * Writes a batch as one COPY, in one message and one transaction: it has half of the cost of JSON
 * that the server takes apart. The table's keys and triggers check what the careful way checks.
 *
 * @throws when any append of the batch is a repeat, in conflict, or refused. Then nothing was
 * written, unless the connection was lost; the careful way says which one it was.
 */
export async function copyAppends(
  pool: Pool,
  schema: string,
  batch: readonly PreparedAppend[],
  timeoutMs: number,
): Promise<Copied> {
  // In the order of the careful way: streams by name.
  const written = batch.flatMap(({ events }) => events.toSorted(byStream));
  let text = '';
  for (const { stream, version, id, type, schema: of, data, meta } of written) {
    text += `${copyText(stream)}\t${version}\t${id}\t${copyText(type)}\t${of}\t${copyText(data)}\t${copyText(meta)}\n`;
  }
  const table = `${quoteIdentifier(schema)}.events`;
  // The log's last events are ours: the append lock is held until the commit.
  const copy = new CopyIn(
    `copy ${table} (${writtenColumns.join(', ')}) from stdin;
     select position, created_at at time zone 'utc' from ${table} order by position desc limit ${written.length}`,
    [text],
    timeoutMs,
  );
  const places = (await onOwnConnection(pool, (client) => sendCopy(client, copy))).toReversed();
  const rows = written.map(({ stream, version, id, type, schema: of, data, meta }, index) => {
    const [position, recordedAt] = places[index] ?? [];
    if (!position || !recordedAt) throw new Error('the log does not say where an event is');
    const row: EventRow = [
      position,
      stream,
      `${version}`,
      id,
      type,
      `${of}`,
      data,
      meta,
      recordedAt,
    ];
    return row;
  });
  let count = 0;
  const outcomes = batch.map(({ writes, events }) => {
    count += events.length;
    const versions = Object.fromEntries(
      writes.map(({ stream, expected, events: { length } }) => [stream, Number(expected) + length]),
    );
    return { position: safeInteger(rows[count - 1]?.[0] ?? 0), versions };
  });
  return { outcomes, rows };
}

const byStream = (one: { stream: string }, other: { stream: string }): number =>
  one.stream < other.stream ? -1 : Number(one.stream > other.stream);

/** A connection on which a statement failed is as good as before; one that may be lost is ended. */
async function onOwnConnection<Result>(
  pool: Pool,
  work: (client: ClientBase) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  // Without a listener, a connection that is lost now would end the process. The query fails too.
  const onLost = (): void => undefined;
  client.on('error', onLost);
  try {
    const result = await work(client);
    client.off('error', onLost);
    client.release();
    return result;
  } catch (error) {
    const isLost = isUnavailable(error);
    if (!isLost) client.off('error', onLost);
    client.release(isLost);
    throw error;
  }
}
