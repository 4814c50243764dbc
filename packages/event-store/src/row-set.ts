import type { RowTable, Tables } from './projection.ts';

/** The rows of one table that a batch of events changes: loaded at once, saved at once. */
export class RowSet<Row extends object> {
  readonly #table: RowTable<Row>;
  readonly #rows = new Map<unknown, Row>();
  readonly #changed = new Set<unknown>();

  constructor(table: RowTable<Row>) {
    this.#table = table;
  }

  /** Reads the rows that have these keys. */
  async load(tables: Tables, keys: readonly Partial<Row>[]): Promise<void> {
    for (const row of await tables.load(this.#table, keys)) this.#rows.set(this.#keyOf(row), row);
  }

  get(key: Partial<Row>): Row | undefined {
    return this.#rows.get(this.#keyOf(key));
  }

  put(row: Row): void {
    const key = this.#keyOf(row);
    this.#rows.set(key, row);
    this.#changed.add(key);
  }

  /** Writes the new rows, over older rows only. */
  async save(tables: Tables): Promise<void> {
    const rows = [...this.#changed].map((key) => this.#rows.get(key)!);
    if (rows.length > 0) await tables.save(this.#table, rows);
  }

  #keyOf(row: Partial<Row>): unknown {
    const [column, ...more] = this.#table.key;
    return more.length === 0 ? row[column] : this.#table.key.map((name) => row[name]).join(' ');
  }
}
