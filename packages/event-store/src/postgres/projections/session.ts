import { Client, type Pool, type QueryConfig, type QueryResult } from 'pg';

import type { RowTable, Tables } from '../../projection.ts';
import { quoteIdentifier } from '../sql.ts';
import { LineWatch } from '../line-watch.ts';
import { connectionOf } from '../wake-ups.ts';
import { loadRows, saveRows } from './stored-rows.ts';

const hourMs = 3_600_000;

/**
 * A separate database session (never one of the pool's), whose unqualified table names refer to one
 * schema. Session locks taken on it end with it.
 */
export class ProjectionSession implements Tables {
  readonly client: Client;
  readonly #names = new Map<string, string>();
  /** Rejects when the transaction could not be begun, or its fence was lost. */
  #opened: Promise<unknown> = Promise.resolve();

  private constructor(client: Client) {
    this.client = client;
  }

  /**
   * Opens a session with the pool's role.
   *
   * It commits without waiting for the disk. That is safe here, and only here: rows and checkpoint
   * are written in one transaction, so a power failure loses both, and the events are applied
   * again.
   *
   * It reads rows by their index even when a table looks tiny: a statement is planned once for the
   * session, and on a database that began empty that plan would scan a table that has since grown.
   *
   * With `pipeline`, a statement does not wait for the answer of the one before it: under load,
   * each such wait costs a turn of a busy event loop. COPY is not possible then.
   */
  static async open(
    pool: Pool,
    schema: string,
    onLost: (error: Error) => void,
    { pipeline = false } = {},
  ): Promise<ProjectionSession> {
    const client = new Client({
      ...connectionOf(pool.options),
      query_timeout: 65_000,
      pipeline,
    });
    client.on('error', onLost);
    client.once('end', () => onLost(new Error('the session has ended')));
    try {
      await client.connect();
      LineWatch.of(pool).add(client);
      await client.query(`set search_path to ${quoteIdentifier(schema)}; set synchronous_commit = off;
        set enable_seqscan = off;
        set statement_timeout = '60s'; set idle_in_transaction_session_timeout = '60s'`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    return new ProjectionSession(client);
  }

  /** Statements with values are prepared once per session. */
  async query<Row extends object = Record<string, unknown>>(
    sql: string,
    values?: readonly unknown[],
  ): Promise<{ rows: Row[]; rowCount: number | null }> {
    await this.#opened;
    return this.#send<Row>(sql, values);
  }

  async #send<Row extends object>(
    sql: string,
    values?: readonly unknown[],
  ): Promise<{ rows: Row[]; rowCount: number | null }> {
    if (!values) return this.client.query<Row>(sql);
    return this.client.query<Row>({ name: this.#nameOf(sql), text: sql, values: [...values] });
  }

  /** Sent together with the statement before it: it changes nothing if that one fails. */
  load<Row extends object>(table: RowTable<Row>, keys: readonly Partial<Row>[]): Promise<Row[]> {
    return loadRows({ query: (sql, values) => this.#send(sql, values) }, table, keys);
  }

  save<Row extends object>(table: RowTable<Row>, rows: readonly Row[]): Promise<void> {
    return saveRows(this, table, rows);
  }

  /** A statement without a time limit, such as making an index of a million rows. */
  async patiently(sql: string, values: unknown[]): Promise<void> {
    const unlimited: QueryConfig & { query_timeout: number } = {
      text: sql,
      values,
      query_timeout: hourMs,
    };
    await this.client.query(`set statement_timeout = ${hourMs}`);
    await this.client.query(unlimited);
    await this.client.query(`set statement_timeout = '60s'`);
  }

  async tryLock(name: string): Promise<boolean> {
    const { rows } = await this.query<{ locked: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as locked',
      [name],
    );
    return rows[0]?.locked === true;
  }

  /**
   * Runs `work` in a transaction that `begin` opens: SQL, optionally with more statements after it.
   * `check` gets the number of rows that the last of them affected, and throws when the number is
   * wrong. The first read of `work` is sent together with `begin`; `work` writes nothing before
   * `check` has passed.
   */
  async transaction(
    begin: string,
    work: () => Promise<void>,
    check: (rowCount: number | null) => void = () => undefined,
  ): Promise<void> {
    const opening = this.#open(begin, check);
    this.#opened = opening;
    try {
      // Both have ended before the next statement is sent: no statement of `work` may run after the
      // rollback.
      const [opened, worked] = await Promise.allSettled([opening, work()]);
      if (opened.status === 'rejected') throw opened.reason;
      if (worked.status === 'rejected') throw worked.reason;
      await this.client.query('commit');
    } catch (error) {
      // On a lost session this fails too; then the first error gives the reason.
      await this.client.query('rollback').catch(() => undefined);
      throw error;
    } finally {
      this.#opened = Promise.resolve();
    }
  }

  async #open(begin: string, check: (rowCount: number | null) => void): Promise<void> {
    // Several statements in one text have several results.
    const results: QueryResult | QueryResult[] = await this.client.query(begin);
    check((Array.isArray(results) ? results.at(-1) : results)?.rowCount ?? null);
  }

  async close(): Promise<void> {
    await this.client.end().catch(() => undefined);
  }

  /** Beyond 200 texts (SQL built by hand, with values inside) nothing more is prepared. */
  #nameOf(sql: string): string {
    const known = this.#names.get(sql);
    if (known !== undefined) return known;
    if (this.#names.size >= 200) return '';
    const name = `s${this.#names.size}`;
    this.#names.set(sql, name);
    return name;
  }
}
