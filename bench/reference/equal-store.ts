import { rideStream } from '@trupial/contracts/events';
import { type SealKey, searchStream } from '@trupial/event-store';
import { type MasterKeys, PostgresKeyVault } from '@trupial/event-store/postgres';
import type { Pool } from 'pg';
import type { EqualAnswer, EqualBooking } from './equal-booking.ts';

/** As many ids and keys at once as the product fetches. */
const block = 64;

/** Writes a booking as one prepared statement, which is one message, one commit and one flush. */
export class EqualStore {
  readonly #pool: Pool;
  readonly #vault: PostgresKeyVault;
  #free: { readonly id: number; readonly key: SealKey }[] = [];
  #fetching: Promise<void> | undefined;
  /** By table and column: how a value is given to the server. */
  #jsonColumns = new Set<string>();
  #statement: string | undefined;

  constructor(pool: Pool, masters: MasterKeys) {
    this.#pool = pool;
    this.#vault = new PostgresKeyVault({ pool, masters, besideTheLog: true });
  }

  /** Takes from the database what the product pays for and nobody reads here; once. */
  async open(): Promise<SealKey> {
    // No append lock, so that commits share a flush as those of any table do, and no wake-up.
    await this.#pool.query('alter table log.events disable trigger user');
    const { rows } = await this.#pool.query<{ name: string }>(
      `select table_schema || '.' || table_name || '.' || column_name as name
         from information_schema.columns where data_type in ('json', 'jsonb')`,
    );
    this.#jsonColumns = new Set(rows.map(({ name }) => name));
    const keys = await this.#vault.keysFor([searchStream]);
    return keys.get(searchStream)!; // keysFor answers for each
  }

  /** The next ride's id and key. They are made for many rides at once, before they are needed. */
  async next(): Promise<{ readonly id: number; readonly key: SealKey }> {
    if (this.#free.length < block / 2) {
      const fetched = (this.#fetching ??= this.#fetch().finally(() => {
        this.#fetching = undefined;
      }));
      if (this.#free.length === 0) await fetched;
      else fetched.catch(() => undefined);
    }
    return this.#free.shift() ?? this.next();
  }

  async #fetch(): Promise<void> {
    const { rows } = await this.#pool.query<{ first: number }>({
      name: 'ids',
      text: `select nextval('booking.ride_ids')::integer as first`,
    });
    const first = rows[0]!.first; // nextval answers exactly one row
    const ids = Array.from({ length: block }, (_, index) => first + index);
    const keys = await this.#vault.keysFor(ids.map(rideStream));
    this.#free.push(...ids.map((id) => ({ id, key: keys.get(rideStream(id))! }))); // as above
  }

  async write({ event, rows }: EqualBooking): Promise<void> {
    this.#statement ??= statementOf(rows);
    const { stream, id, type, data, meta } = event;
    const values: unknown[] = [stream, id, type, data, meta];
    for (const [table, row] of rows) {
      for (const column of columnsOf(row)) {
        const value = row[column];
        const isJson = value !== null && this.#jsonColumns.has(`${table}.${column}`);
        values.push(isJson ? JSON.stringify(value) : value);
      }
    }
    await this.#pool.query({ name: 'book', text: this.#statement, values });
  }

  /** What the event of a key says; undefined when there is none. */
  async saved(id: string): Promise<EqualAnswer | undefined> {
    const { rows } = await this.#pool.query<{ answer: EqualAnswer }>({
      name: 'saved',
      text: `select data as answer from log.events where id = $1`,
      values: [id],
    });
    return rows[0]?.answer;
  }
}

const columnsOf = (row: object): readonly string[] => Object.keys(row).toSorted();

/** One statement for the event and a row of each read model. */
function statementOf(rows: EqualBooking['rows']): string {
  let count = 0;
  const next = (): string => `$${(count += 1)}`;
  const log = `insert into log.events (stream_id, version, id, type, schema, data, meta)
    values (${next()}, 1, ${next()}, ${next()}, 1, ${next()}, ${next()})`;
  const inserts = [...rows].map(([table, row]) => {
    const columns = columnsOf(row);
    return `insert into ${table} (${columns.join(', ')}) values (${columns.map(next).join(', ')})`;
  });
  const last = inserts.pop() ?? log;
  const before = [log, ...inserts].map((insert, index) => `part_${index} as (${insert})`);
  return `with ${before.join(', ')} ${last}`;
}
