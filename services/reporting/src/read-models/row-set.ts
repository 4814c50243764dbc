import type { Tables } from '@trupial/event-store';

/** A table that a projection keeps. */
export interface Table<Row extends object> {
  readonly name: string;
  readonly key: readonly [Extract<keyof Row, string>, ...Extract<keyof Row, string>[]];
  /** The column that says which of two rows is newer: a version or a position. */
  readonly guard: Extract<keyof Row, string>;
}

/**
 * The rows of one table that a batch of events changes: read in one statement, written in one.
 * Times stay texts, because that is how they are written back.
 */
export class RowSet<Row extends object> {
  readonly #table: Table<Row>;
  readonly #rows = new Map<string, Row>();
  readonly #changed = new Set<string>();

  constructor(table: Table<Row>) {
    this.#table = table;
  }

  /** Reads the rows that have these keys, in a table that may be large. */
  async load(tables: Tables, keys: readonly Partial<Row>[]): Promise<void> {
    if (keys.length === 0) return;
    const { name, key } = this.#table;
    const { rows } = await tables.query<{ row: Row }>(
      `select to_jsonb(t) as row from ${name} t
       where (${key.join(', ')}) in
         (select ${key.join(', ')} from json_populate_recordset(null::${name}, $1::json))`,
      [JSON.stringify(keys)],
    );
    for (const { row } of rows) this.#rows.set(this.#keyOf(row), row);
  }

  get(key: Partial<Row>): Row | undefined {
    return this.#rows.get(this.#keyOf(key));
  }

  put(row: Row): void {
    const key = this.#keyOf(row);
    this.#rows.set(key, row);
    this.#changed.add(key);
  }

  /** Writes what was put, over older rows only. */
  async save(tables: Tables): Promise<void> {
    const rows = [...this.#changed].map((key) => this.#rows.get(key)!);
    const [first] = rows;
    if (first === undefined) return;
    const { name, key, guard } = this.#table;
    const columns = Object.keys(first).toSorted();
    const sets = columns.map((column) => `${column} = excluded.${column}`).join(', ');
    await tables.query(
      `insert into ${name} select * from json_populate_recordset(null::${name}, $1::json)
       on conflict (${key.join(', ')}) do update set ${sets}
       where ${name}.${guard} < excluded.${guard}`,
      [JSON.stringify(rows)],
    );
  }

  #keyOf(row: Partial<Row>): string {
    return this.#table.key.map((column) => row[column]).join(' ');
  }
}
