import type { Pool } from 'pg';

import { InvalidEvent } from '../errors.ts';
import { takenOf } from '../once.ts';
import { VersionConflict, type Appended, type StreamWrite } from '../port.ts';
import { storableJson } from '../validate.ts';
import { quoteIdentifier, safeInteger, sqlState, timedQuery } from './sql.ts';

/** An event as the log stores it. */
interface PreparedEvent {
  readonly stream: string;
  /** 'any': after whatever there is. */
  readonly version: number | 'any';
  /** Its place among the events of its write, from 1. */
  readonly nth: number;
  readonly id: string;
  readonly type: string;
  readonly schema: number;
  readonly data: string;
  readonly meta: string;
}

/** An append ready to be sent: checked, and its events' data already JSON text. */
export interface PreparedAppend {
  readonly writes: readonly StreamWrite[];
  readonly events: readonly PreparedEvent[];
  /** Characters of JSON. */
  readonly bytes: number;
}

export type AppendOutcome = Appended | VersionConflict | InvalidEvent;

/** Turns writes into what both ways of appending send. Throws InvalidEvent. */
export function prepareAppend(writes: readonly StreamWrite[]): PreparedAppend {
  const events: PreparedEvent[] = [];
  let bytes = 0;
  for (const { stream, expected, events: written } of writes) {
    for (const [index, { id, type, schema = 1, data, meta }] of written.entries()) {
      const event = {
        stream,
        version: expected === 'any' ? expected : expected + index + 1,
        nth: index + 1,
        id,
        type,
        schema,
        data: storableJson(data, `data of ${type}`),
        meta: storableJson(meta, `meta of ${type}`),
      };
      events.push(event);
      bytes += event.data.length + event.meta.length;
    }
  }
  return { writes, events, bytes };
}

/**
 * Sends a batch of appends as one autocommit statement. Answers one outcome per append, in order.
 * Throws when the statement failed: then none of them was written, unless the connection was lost.
 */
export async function sendAppends(
  pool: Pool,
  schema: string,
  batch: readonly PreparedAppend[],
  timeoutMs: number,
): Promise<AppendOutcome[]> {
  const statement = {
    name: `append to ${schema}`,
    text: `select * from ${quoteIdentifier(schema)}.append($1)`,
    values: [roundsJson(batch)],
  };
  const answer = await timedQuery<AnswerRow>(pool, statement, timeoutMs);
  const rowsOf = batch.map((): AnswerRow[] => []);
  for (const row of answer) rowsOf[row.append]?.push(row);
  return batch.map((append, index) => outcomeOf(append, rowsOf[index] ?? []));
}

/** Explains the failure of a statement that held one append only. */
export function explainFailure(error: unknown, { writes }: PreparedAppend): unknown {
  if (sqlState(error) === '23505') return idTaken(writes);
  // Class 22: a text or number beyond Postgres' range. Class 54: too large, too deeply nested.
  if (/^(?:22|54)/.test(sqlState(error) ?? '')) {
    return new InvalidEvent('an event has a value that the log cannot hold', { cause: error });
  }
  return error;
}

const idTaken = (writes: readonly StreamWrite[]): InvalidEvent =>
  takenOf(writes) ??
  new InvalidEvent(`an event id for ${writes.map(({ stream }) => stream).join(', ')} is taken`);

interface AnswerRow {
  readonly append: number;
  readonly stream: string;
  readonly outcome: 'appended' | 'repeated' | 'conflict' | 'taken';
  readonly actual: number;
  readonly version: number | null;
  readonly position: string | null;
}

/**
 * Appends to the same stream, and of the same id, are put in successive rounds, so that the later
 * one sees the earlier one.
 */
export function roundsJson(batch: readonly PreparedAppend[]): string {
  const rounds: string[][] = [];
  const nextRound = new Map<string, number>();
  for (const [index, { writes, events }] of batch.entries()) {
    const names = [...writes.map(({ stream }) => stream), ...events.map(({ id }) => id)];
    const round = Math.max(...names.map((name) => nextRound.get(name) ?? 0));
    for (const name of names) nextRound.set(name, round + 1);
    const members = (rounds[round] ??= []);
    for (const event of events) members.push(`{"append":${index},${rowJson(event)}`);
  }
  return `[${rounds.map((members) => `[${members.join(',')}]`).join(',')}]`;
}

function rowJson({ stream, version, nth, id, type, schema, data, meta }: PreparedEvent): string {
  const expected = version === 'any' ? null : version - nth;
  return (
    `"stream":${JSON.stringify(stream)},"expected":${expected},"nth":${nth},"id":"${id}",` +
    `"type":${JSON.stringify(type)},"schema":${schema},"data":${data},"meta":${meta}}`
  );
}

function outcomeOf({ writes }: PreparedAppend, rows: readonly AnswerRow[]): AppendOutcome {
  const versions: Record<string, number> = {};
  let position = 0;
  for (const row of rows) {
    if (row.outcome === 'taken') return idTaken(writes);
    if (row.outcome === 'conflict') continue;
    versions[row.stream] = row.version ?? 0;
    position = Math.max(position, safeInteger(row.position ?? 0));
  }
  if (position > 0) return { position, versions };
  const actual = new Map(rows.map((row) => [row.stream, row.actual]));
  for (const { stream, expected } of writes) {
    const version = actual.get(stream);
    if (version === undefined) break;
    if (expected !== 'any' && version !== expected) {
      return new VersionConflict(stream, expected, version);
    }
  }
  throw new Error('the log gave no verdict on an append');
}
