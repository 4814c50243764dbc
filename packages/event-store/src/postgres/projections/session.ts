import { Client, escapeLiteral, type Pool, type QueryConfig, type QueryResult } from 'pg';

import type { RowTable, Tables } from '../../projection.ts';
import { quoteIdentifier } from '../sql.ts';
import { LineWatch } from '../line-watch.ts';
import { connectionOf } from '../wake-ups.ts';
import { CopyIn, sendCopy } from '../copy-in.ts';
import { copyOf, type Spelling, spellingOf } from './copy-rows.ts';
import { columnsOf, loadRows, saveRows, type TableOfRows, upsertOf } from './stored-rows.ts';

const hourMs = 3_600_000;

/** Rows to be written into one table, or a statement with a JSON text as its parameter. */
export type Save =
  | { readonly table: TableOfRows; readonly rows: readonly object[] }
  | { readonly sql: string; readonly json: string };

const versionOf = (row: { readonly version?: unknown }): unknown => row.version;

/**
 * A separate database session (never one of the pool's), whose unqualified table names refer to one
 * schema. Session locks taken on it end with it.
 */
export class ProjectionSession implements Tables {
  readonly client: Client;
  readonly #names = new Map<string, string>();
  readonly #executable = new Map<string, string>();
  readonly #spellings = new Map<string, Spelling>();

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
   */
  static async open(
    pool: Pool,
    schema: string,
    onLost: (error: Error) => void,
  ): Promise<ProjectionSession> {
    const client = new Client({ ...connectionOf(pool.options), query_timeout: 65_000 });
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
    if (!values) return this.client.query<Row>(sql);
    return this.client.query<Row>({ name: this.#nameOf(sql), text: sql, values: [...values] });
  }

  load<Row extends object>(table: RowTable<Row>, keys: readonly Partial<Row>[]): Promise<Row[]> {
    return loadRows(this, table, keys);
  }

  save<Row extends object>(table: RowTable<Row>, rows: readonly Row[]): Promise<void> {
    return saveRows(this, table, rows);
  }

  async write(sql: string, value: unknown): Promise<void> {
    await this.query(sql, [JSON.stringify(value)]);
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
   * wrong.
   */
  async transaction(
    begin: string,
    work: () => Promise<void>,
    check: (rowCount: number | null) => void = () => undefined,
  ): Promise<void> {
    try {
      // Several statements in one text have several results.
      const results: QueryResult | QueryResult[] = await this.client.query(begin);
      check((Array.isArray(results) ? results.at(-1) : results)?.rowCount ?? null);
      await work();
      await this.client.query('commit');
    } catch (error) {
      // On a lost session this fails too; then the first error gives the reason.
      await this.client.query('rollback').catch(() => undefined);
      throw error;
    }
  }

  /**
   * Runs a statement that must affect one row, what is to be saved, and another statement, all in
   * one message and one transaction.
   *
   * @throws when the first one affected no row, or anything failed. Then nothing was written.
   */
  async writeAtOnce(first: string, saves: readonly Save[], last: string): Promise<void> {
    const statements = [`with changed as (${first} returning 1) select 1 / count(*) from changed`];
    const texts: string[] = [];
    const execute = async (sql: string, json: string): Promise<void> => {
      statements.push(`execute ${await this.#prepared(sql)}(${escapeLiteral(json)})`);
    };
    for (const save of saves) {
      if ('sql' in save) {
        await execute(save.sql, save.json);
        continue;
      }
      const { table, rows } = save;
      // A ride's first event makes its row.
      const isNew = (row: object): boolean => table.guard === 'version' && versionOf(row) === 1;
      const [fresh, others] = [rows.filter(isNew), rows.filter((row) => !isNew(row))];
      if (fresh.length > 0) {
        const { statement, text } = copyOf(table.name, await this.spellingOf(table.name), fresh);
        statements.push(statement);
        texts.push(text);
      }
      if (others.length > 0) {
        await execute(upsertOf(table, columnsOf(others)), JSON.stringify(others));
      }
    }
    await sendCopy(this.client, new CopyIn([...statements, last].join(';\n'), texts));
  }

  /** How the columns of a table are written; looked up once. */
  async spellingOf(table: string): Promise<Spelling> {
    const known = this.#spellings.get(table) ?? (await spellingOf(this, table));
    this.#spellings.set(table, known);
    return known;
  }

  /** The name under which a statement about JSON is prepared, for a message of several statements. */
  async #prepared(sql: string): Promise<string> {
    const name = this.#executable.get(sql) ?? `rows${this.#executable.size}`;
    if (!this.#executable.has(sql)) await this.client.query(`prepare ${name} (json) as ${sql}`);
    this.#executable.set(sql, name);
    return name;
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
