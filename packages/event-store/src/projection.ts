import type { RecordedEvent } from './port.ts';

/**
 * What a projection may do to its tables. Table names are written without a schema: the runner's
 * search_path decides whether they are the live tables or those of a rebuild.
 */
export interface Tables {
  query<Row extends object = Record<string, unknown>>(
    sql: string,
    values?: readonly unknown[],
  ): Promise<{ rows: Row[]; rowCount: number | null }>;
}

/**
 * A function fed by the log and the tables it keeps. Handling the same events again must give the
 * same rows: upserts guard on the ride's version.
 */
export interface Projection {
  /** Name of its checkpoint and lock, e.g. 'ride-board'. Unique within its service. */
  readonly name: string;
  /** Tables that belong to it alone; a rebuild fills new ones and swaps them in. */
  readonly tables: readonly [string, ...string[]];
  /** Event types it wants. */
  readonly types: readonly string[];
  /** Applies a batch, in position order, inside the transaction that also moves the checkpoint. */
  apply(events: readonly RecordedEvent[], tables: Tables): Promise<void>;
}
