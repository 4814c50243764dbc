import type { RowTable, Tables } from '../../projection.ts';
import { sqlState } from '../sql.ts';
import { copyRows } from './copy-rows.ts';
import { KeptRows, type Leaving } from './kept-rows.ts';
import type { ProjectionSession } from './session.ts';
import { loadRows, saveRows } from './stored-rows.ts';

/** Most rows of one table in memory: a ride mostly ends before as many others have begun. */
const MOST_ROWS = 20_000;

const uniqueViolation = '23505';

/** A table refused rows, and it is no longer known which events they came from. */
export class RowsRefused extends Error {
  constructor(cause: unknown) {
    super('rows could not be written', { cause });
    this.name = 'RowsRefused';
  }
}

/**
 * The tables of a rebuild; no other process reads or writes them meanwhile. Rows stay in memory
 * while events change them. They are written when enough newer rows have followed: mostly once, and
 * mostly as new rows. The tables are complete only after {@link writeAll} has resolved.
 */
export class KeptTables implements Tables {
  readonly #session: ProjectionSession;
  readonly #tables = new Map<string, KeptRows>();
  /** Rows that are being written to the tables, while events are applied. */
  #writing: Promise<void> = Promise.resolve();
  #isInTransaction = false;
  readonly #most: number;
  /** How many are written together. */
  readonly #part: number;
  readonly #areEmpty: boolean;

  /** `areEmpty`: the tables have not been written to before. */
  constructor(session: ProjectionSession, { most = MOST_ROWS, areEmpty = true } = {}) {
    this.#session = session;
    this.#most = most;
    this.#part = Math.ceil(most / 4);
    this.#areEmpty = areEmpty;
  }

  /** SQL of a projection's own is done with its page of events, or not at all. */
  async query<Row extends object = Record<string, unknown>>(
    sql: string,
    values?: readonly unknown[],
  ): Promise<{ rows: Row[]; rowCount: number | null }> {
    if (!this.#isInTransaction) {
      await this.#writing;
      await this.#session.query('begin');
      this.#isInTransaction = true;
    }
    return this.#session.query<Row>(sql, values);
  }

  async write(sql: string, value: unknown): Promise<void> {
    await this.query(sql, [JSON.stringify(value)]);
  }

  async load<Row extends object>(
    table: RowTable<Row>,
    keys: readonly Partial<Row>[],
  ): Promise<Row[]> {
    const kept = this.#of(table);
    const { rows, missing } = kept.find(keys);
    if (missing.length === 0) return rows;
    await this.#writing;
    const stored = await loadRows(this.#session, table, missing);
    kept.keep(stored);
    return [...rows, ...stored];
  }

  async save<Row extends object>(table: RowTable<Row>, rows: readonly Row[]): Promise<void> {
    const kept = this.#of(table);
    for (const row of rows) kept.put(row);
  }

  /** Applies a page of events: `work` fails without having changed anything. */
  async page(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      if (this.#isInTransaction) await this.#session.query('commit');
    } catch (error) {
      if (this.#isInTransaction) await this.#session.query('rollback').catch(() => undefined);
      throw error;
    } finally {
      this.#isInTransaction = false;
    }
  }

  /** Starts to write the rows above the limit, after the previous write has ended. */
  async makeRoom(): Promise<void> {
    for (const rows of this.#tables.values()) {
      if (rows.size >= this.#most + this.#part) await this.#begin(rows.release(this.#part));
    }
  }

  /** Writes everything and removes it from memory. */
  async writeAll(): Promise<void> {
    for (const rows of this.#tables.values()) {
      while (rows.size > 0) await this.#begin(rows.release(this.#part));
    }
    await this.#writing;
  }

  async #begin(leaving: Leaving): Promise<void> {
    await this.#writing;
    this.#writing = this.#write(leaving);
    // The next caller that waits for it gets the error; until then it must not count as unhandled.
    this.#writing.catch(() => undefined);
  }

  async #write({ table, fresh, changed }: Leaving): Promise<void> {
    try {
      if (changed.length > 0)
        await saveRows(this.#session, table, changed as Record<string, unknown>[]);
      if (fresh.length > 0) await this.#insert(table, fresh);
    } catch (error) {
      throw new RowsRefused(error);
    }
  }

  async #insert(table: RowTable<Record<string, unknown>>, rows: readonly object[]): Promise<void> {
    try {
      await copyRows(
        this.#session.client,
        table.name,
        await this.#session.spellingOf(table.name),
        rows,
      );
    } catch (error) {
      // A row that was not asked for before it was saved, and that is there after all.
      if (sqlState(error) !== uniqueViolation) throw error;
      await saveRows(this.#session, table, rows as Record<string, unknown>[]);
    }
  }

  #of<Row extends object>({ name, key, guard }: RowTable<Row>): KeptRows {
    let kept = this.#tables.get(name);
    if (kept === undefined) {
      kept = new KeptRows({ name, key, guard }, this.#areEmpty);
      this.#tables.set(name, kept);
    }
    return kept;
  }
}
