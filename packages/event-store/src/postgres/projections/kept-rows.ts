import type { RowTable } from '../../projection.ts';

interface Kept<Row> {
  row: Row;
  /** Whether the table has a row of this key, so that writing is changing. */
  isStored: boolean;
  isChanged: boolean;
}

/** Rows that are to be written, apart by whether the table has had them before. */
export interface Leaving {
  readonly table: RowTable<Record<string, unknown>>;
  readonly fresh: readonly object[];
  readonly changed: readonly object[];
}

/** The newest rows of one table, in memory. */
export class KeptRows {
  readonly #table: RowTable<Record<string, unknown>>;
  readonly #rows = new Map<unknown, Kept<object>>();
  /** Whether the table may have rows: what an empty one lacks need not be asked for. */
  #isWritten: boolean;

  constructor(table: RowTable<Record<string, unknown>>, isEmpty: boolean) {
    this.#table = table;
    this.#isWritten = !isEmpty;
  }

  get size(): number {
    return this.#rows.size;
  }

  /** The rows that are here, and the keys of those that may lie in the table. */
  find<Row extends object>(
    keys: readonly Partial<Row>[],
  ): { rows: Row[]; missing: Partial<Row>[] } {
    const rows: Row[] = [];
    const missing: Partial<Row>[] = [];
    for (const key of keys) {
      const kept = this.#rows.get(this.#keyOf(key));
      // A table's rows are all of the type that its projection says.
      if (kept) rows.push(kept.row as Row);
      else if (this.#isWritten) missing.push(key);
    }
    return { rows, missing };
  }

  /** Takes in rows as they lie in the table. */
  keep(rows: readonly object[]): void {
    for (const row of rows) {
      this.#rows.set(this.#keyOf(row), { row, isStored: true, isChanged: false });
    }
  }

  /** Takes in a row that its projection saves; an older one than the one here changes nothing. */
  put(row: object): void {
    const key = this.#keyOf(row);
    const kept = this.#rows.get(key);
    if (kept === undefined) {
      this.#rows.set(key, { row, isStored: false, isChanged: true });
    } else if (this.#ageOf(kept.row) < this.#ageOf(row)) {
      kept.row = row;
      kept.isChanged = true;
    }
  }

  /** Releases the `count` oldest rows and returns those of them that have to be written. */
  release(count: number): Leaving {
    const fresh: object[] = [];
    const changed: object[] = [];
    let left = count;
    for (const [key, { row, isStored, isChanged }] of this.#rows) {
      if (left === 0) break;
      left -= 1;
      this.#rows.delete(key);
      if (isChanged) (isStored ? changed : fresh).push(row);
    }
    this.#isWritten ||= fresh.length > 0;
    return { table: this.#table, fresh, changed };
  }

  #keyOf(row: object): unknown {
    const columns = this.#table.key;
    const values = row as Readonly<Record<string, unknown>>;
    return columns.length === 1
      ? values[columns[0]]
      : JSON.stringify(columns.map((column) => values[column]));
  }

  #ageOf(row: object): number {
    return Number((row as Readonly<Record<string, unknown>>)[this.#table.guard]);
  }
}
