import type { Pool } from 'pg';

import { InvalidEvent } from '../errors.ts';
import { VersionConflict, type Appended, type StreamWrite } from '../port.ts';
import { storableJson } from '../validate.ts';
import { quoteIdentifier, safeInteger, sqlState, timedQuery } from './sql.ts';

/** An append ready to be sent: checked, and its events already JSON text. */
export interface PreparedAppend {
  readonly writes: readonly StreamWrite[];
  readonly streams: readonly string[];
  /** One JSON object per event, without the leading `{"append":n,`. */
  readonly rows: readonly string[];
  readonly bytes: number;
}

export type AppendOutcome = Appended | VersionConflict;

/** Turns writes into the JSON that the log's `append` function reads. Throws InvalidEvent. */
export function prepareAppend(writes: readonly StreamWrite[]): PreparedAppend {
  const rows: string[] = [];
  let bytes = 0;
  for (const { stream, expected, events } of writes) {
    const about = `"stream":${JSON.stringify(stream)},"expected":${expected === 'any' ? 'null' : expected}`;
    for (const [index, { id, type, schema = 1, data, meta }] of events.entries()) {
      const row =
        `${about},"nth":${index + 1},"id":"${id}","type":${JSON.stringify(type)},"schema":${schema},` +
        `"data":${storableJson(data, `data of ${type}`)},"meta":${storableJson(meta, `meta of ${type}`)}}`;
      rows.push(row);
      bytes += row.length;
    }
  }
  return { writes, streams: writes.map(({ stream }) => stream), rows, bytes };
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
  if (sqlState(error) === '23505') {
    const streams = writes.map(({ stream }) => stream).join(', ');
    return new InvalidEvent(`an event id for ${streams} is already taken`, { cause: error });
  }
  // Class 22: a text or number beyond Postgres' range. Class 54: too large, too deeply nested.
  if (/^(?:22|54)/.test(sqlState(error) ?? '')) {
    return new InvalidEvent('an event has a value that the log cannot hold', { cause: error });
  }
  return error;
}

interface AnswerRow {
  readonly append: number;
  readonly stream: string;
  readonly outcome: 'appended' | 'repeated' | 'conflict';
  readonly actual: number;
  readonly version: number | null;
  readonly position: string | null;
}

/**
 * Appends to the same stream are put in successive rounds, so that the later one sees the earlier
 * one.
 */
export function roundsJson(batch: readonly PreparedAppend[]): string {
  const rounds: string[][] = [];
  const nextRound = new Map<string, number>();
  for (const [index, { streams, rows }] of batch.entries()) {
    const round = Math.max(...streams.map((stream) => nextRound.get(stream) ?? 0));
    for (const stream of streams) nextRound.set(stream, round + 1);
    const members = (rounds[round] ??= []);
    for (const row of rows) members.push(`{"append":${index},${row}`);
  }
  return `[${rounds.map((members) => `[${members.join(',')}]`).join(',')}]`;
}

function outcomeOf({ writes }: PreparedAppend, rows: readonly AnswerRow[]): AppendOutcome {
  const versions: Record<string, number> = {};
  let position = 0;
  for (const row of rows) {
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
