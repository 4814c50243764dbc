import type { Pool, QueryConfig, QueryResultRow } from 'pg';
import { isConnectionError } from './connection-error.ts';

/** What migrations and grants need of a `pg` client or pool. */
export interface SqlSession {
  query(sql: string): Promise<unknown>;
}

/** An identifier as SQL text. Refuses what Postgres would silently cut off or cannot hold. */
export function quoteIdentifier(name: string): string {
  if (name.length === 0 || Buffer.byteLength(name) > 63 || name.includes('\0')) {
    throw new RangeError(`not usable as a name in Postgres: ${JSON.stringify(name)}`);
  }
  return `"${name.replaceAll('"', '""')}"`;
}

/** An int8 that Postgres sent as text (or `pg` parsed), as a number. Throws beyond 2^53. */
export function safeInteger(value: string | number | bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`not a safe integer: ${value}`);
  return number;
}

/**
 * SQLSTATE classes and codes that are about the server, not about the statement: connection (08), a
 * login whose password was changed (28), resources such as disk, memory and connections (53),
 * operator intervention such as shutdown and time limits (57), i/o (58), a lock wait over its
 * limit, read-only after a failover.
 */
const UNAVAILABLE = /^(?:08|28|53|57|58)|^(?:55P03|25006)$/;
/** Serialization failure and deadlock: the same transaction may succeed next time. */
const TRANSIENT = /^40/;

/** Whether an error of `pg` means that the database is lost, stopping, closed to us, or without means. */
export function isUnavailable(error: unknown): boolean {
  const code = sqlState(error);
  if (code !== undefined) return UNAVAILABLE.test(code);
  return isConnectionError(error);
}

/** Whether repeating the same transaction may help without anything else changing. */
export function isTransient(error: unknown): boolean {
  return isUnavailable(error) || TRANSIENT.test(sqlState(error) ?? '');
}

/** The SQLSTATE of an error that came from the server. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('severity' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/**
 * One query with a limit on its whole duration, the wait for a connection of the pool included.
 * `pg` reads `query_timeout` of a single query, although its types do not list it.
 */
export async function timedQuery<Row extends QueryResultRow>(
  pool: Pool,
  query: QueryConfig,
  limitMs: number,
): Promise<Row[]> {
  const timed: QueryConfig & { query_timeout: number } = { ...query, query_timeout: limitMs };
  const { promise: limit, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('timeout: no answer in time')), limitMs + 50);
  try {
    const { rows } = await Promise.race([pool.query<Row>(timed), limit]);
    return rows;
  } finally {
    clearTimeout(timer);
  }
}

export interface SqlResult {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}
