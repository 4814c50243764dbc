import type { EventStore, RecordedEvent } from './port.ts';

/** A table that a projection keeps: one row per key. */
export interface RowTable<Row extends object> {
  readonly name: string;
  readonly key: readonly [Extract<keyof Row, string>, ...Extract<keyof Row, string>[]];
  /** The number by which of two rows one is newer: a version or a position. */
  readonly guard: Extract<keyof Row, string>;
}

/**
 * What a projection may do to its tables. Rows that it loads and saves may be kept in memory while
 * it is rebuilt: what it changes by `query` or `write` must not be rows that it also saves. Table
 * names are written without a schema: the runner's search_path decides whether they are the live
 * tables or those of a rebuild.
 */
export interface Tables {
  query<Row extends object = Record<string, unknown>>(
    sql: string,
    values?: readonly unknown[],
  ): Promise<{ rows: Row[]; rowCount: number | null }>;
  /**
   * The rows with these keys that there are, in any order. Times are texts, because that is how
   * they are written back.
   */
  load<Row extends object>(table: RowTable<Row>, keys: readonly Partial<Row>[]): Promise<Row[]>;
  /** Writes whole rows, over older ones only. Of rows with the same key only one may be given. */
  save<Row extends object>(table: RowTable<Row>, rows: readonly Row[]): Promise<void>;
  /**
   * Runs a statement of which only the effect counts; its one parameter is the value as JSON. It goes
   * to the server in one message with all that is saved, in the order of the calls. `query` costs
   * more: a batch that needs it is begun anew, in a transaction of several messages.
   */
  write(sql: string, value: unknown): Promise<void>;
}

/** The part of the log's port that a projection may read. */
export type Streams = Pick<EventStore, 'readStreams'>;

/**
 * A function that is fed by the log, and the tables that it fills. Applying the same events again
 * must give the same rows: upserts check the ride's version.
 */
export interface Projection {
  /** Name of its checkpoint and lock, e.g. 'ride-board'. Unique within its service. */
  readonly name: string;
  /** Tables that belong to it alone; a rebuild fills new ones and swaps them in. */
  readonly tables: readonly [string, ...string[]];
  /** Event types that it handles. */
  readonly types: readonly string[];
  /**
   * Applies a batch, in position order, inside the transaction that also moves the checkpoint. `log`
   * is for what earlier events of a stream said; it may already have events after the batch.
   */
  apply(events: readonly RecordedEvent[], tables: Tables, log: Streams): Promise<void>;
}
