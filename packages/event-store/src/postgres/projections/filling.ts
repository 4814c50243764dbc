import type { Pool } from 'pg';

import type { EventStore, Position, RecordedEvent } from '../../port.ts';
import type { Projection } from '../../projection.ts';
import { READ_PAGE, readAhead } from '../../read-pages.ts';
import { applyBatch, type BatchWork, isEventsFault } from './apply-batch.ts';
import { KeptTables, RowsRefused } from './kept-tables.ts';
import { describeParked, type ParkedEvent } from './parked.ts';
import type { ProjectionSession } from './session.ts';

type Transaction = (work: () => Promise<void>) => Promise<void>;

export interface RebuildOptions {
  readonly store: EventStore;
  readonly pool: Pool;
  readonly schema: string;
  readonly projection: Projection;
  /** Events per transaction of what is applied with care (default 20,000). */
  readonly batchSize?: number;
  /** Most rows of a table that are kept in memory (default 20,000). */
  readonly keptRows?: number;
  readonly onProgress?: (position: Position, events: number) => void;
  /** Abandons the rebuild, whatever it does. */
  readonly signal?: AbortSignal;
}

/**
 * Large: most rides then begin and end within one batch, and are written once instead of three
 * times.
 */
const DEFAULT_BATCH = 20_000;

/** The new tables of a rebuild, and how far they are filled. */
export class Filling {
  readonly #options: RebuildOptions;
  readonly #session: ProjectionSession;
  readonly #lost: AbortSignal;
  position: Position = 0;
  events = 0;
  parked: ParkedEvent[] = [];

  constructor(options: RebuildOptions, session: ProjectionSession, lost: AbortSignal) {
    this.#options = options;
    this.#session = session;
    this.#lost = lost;
  }

  copy(): Filling {
    const copy = new Filling(this.#options, this.#session, this.#lost);
    copy.position = this.position;
    copy.events = this.events;
    copy.parked = [...this.parked];
    return copy;
  }

  /**
   * Applies the log from its beginning to its end to empty tables, with their rows in memory. An
   * event that cannot be applied is looked for in its page, and parked.
   *
   * @throws {RowsRefused} when rows cannot be written: which event is to blame is not known any more.
   */
  async fillEmptyTables(): Promise<void> {
    const { store, projection, keptRows: most } = this.#options;
    const size = most === undefined ? {} : { most };
    let kept = new KeptTables(this.#session, size);
    for await (const events of readAhead(store.readPages({ types: projection.types }))) {
      try {
        await kept.page(() => projection.apply(events, kept, store));
        await kept.makeRoom();
      } catch (error) {
        if (error instanceof RowsRefused || !isEventsFault(error)) throw error;
        await kept.writeAll();
        kept = new KeptTables(this.#session, { ...size, areEmpty: false });
        await applyBatch(
          events,
          this.#workIn((work) => this.#session.transaction('begin', work)),
        );
      }
      this.#passed(events);
    }
    await kept.writeAll();
  }

  /** Applies everything up to the head, at least up to `atLeast`; reads ahead while applying. */
  async fill(transaction: Transaction, atLeast: Position = 0): Promise<void> {
    const { batchSize = DEFAULT_BATCH } = this.#options;
    const work = this.#workIn(transaction);
    let next = this.#read(this.position);
    for (;;) {
      const { events, head } = await next;
      const last = events.at(-1);
      if (last) {
        if (events.length === batchSize) {
          next = this.#read(last.position);
          // Awaited in the next turn; without this, a failing apply would leave it unhandled.
          next.catch(() => undefined);
        }
        await applyBatch(events, work);
        this.#passed(events);
      }
      if (events.length === batchSize) continue;
      this.position = Math.max(this.position, head);
      if (this.position >= atLeast) return;
      next = this.#read(this.position);
    }
  }

  #workIn(transaction: Transaction): BatchWork {
    const { projection, store } = this.#options;
    return {
      signal: this.#lost,
      apply: (events) => transaction(() => projection.apply(events, this.#session, store)),
      park: async (event, error) => {
        this.parked.push(describeParked(projection.name, event, error));
      },
    };
  }

  #passed(events: readonly RecordedEvent[]): void {
    const told = Math.floor(this.events / DEFAULT_BATCH);
    this.position = events.at(-1)?.position ?? this.position;
    this.events += events.length;
    // Not for each page: the caller may write a line for each call.
    const isDue = Math.floor(this.events / DEFAULT_BATCH) > told || events.length < READ_PAGE;
    if (isDue) this.#options.onProgress?.(this.position, this.events);
    this.#options.signal?.throwIfAborted();
  }

  /** One page. The head is taken before it: a page that is not full is complete up to there. */
  async #read(after: Position): Promise<{ events: RecordedEvent[]; head: Position }> {
    const { store, projection, batchSize = DEFAULT_BATCH } = this.#options;
    const head = await store.head();
    const events: RecordedEvent[] = [];
    for await (const event of store.readAll({ after, types: projection.types, limit: batchSize })) {
      events.push(event);
    }
    return { events, head };
  }
}
