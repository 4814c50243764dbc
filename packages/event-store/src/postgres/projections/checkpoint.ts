import { escapeLiteral } from 'pg';

import type { Position } from '../../port.ts';
import { quoteIdentifier, safeInteger } from '../sql.ts';
import { FenceLost } from './apply-batch.ts';
import type { ParkedEvent } from './parked.ts';
import type { ProjectionSession, Save } from './session.ts';

/**
 * A change of rows that becomes visible later than this after its event was recorded is noted in
 * `late_at`: until then readers were shown the rows of before, at a time when the log knew better.
 */
const lateMs = 500;

/** SQL: whether an event of that time is late now. */
const isLate = (recordedAt: string): string =>
  `clock_timestamp() - ${escapeLiteral(recordedAt)}::timestamptz > interval '${lateMs} ms'`;

/** The checkpoint of one projection, as one session sees and moves it. */
export class Checkpoint {
  readonly #session: ProjectionSession;
  readonly #name: string;
  readonly #checkpoints: string;
  readonly #parked: string;
  #position: Position = 0;
  #swaps = 0;

  constructor(session: ProjectionSession, schema: string, name: string) {
    this.#session = session;
    this.#name = name;
    this.#checkpoints = `${quoteIdentifier(schema)}.checkpoints`;
    this.#parked = `${quoteIdentifier(schema)}.parked_events`;
  }

  get position(): Position {
    return this.#position;
  }

  /** Reads it, at 0 when there was none. */
  async load(): Promise<Position> {
    await this.#session.query(
      `insert into ${this.#checkpoints} (name, position) values ($1, 0) on conflict do nothing`,
      [this.#name],
    );
    const { rows } = await this.#session.query<{ position: string; swaps: number }>(
      `select position, swaps from ${this.#checkpoints} where name = $1`,
      [this.#name],
    );
    this.#position = safeInteger(rows[0]?.position ?? 0);
    this.#swaps = rows[0]?.swaps ?? 0;
    return this.#position;
  }

  /**
   * Moves it to `next` in the transaction that does `work`. The fence: when the checkpoint is not
   * where we left it, or a rebuild has swapped the rows since, nothing is written and FenceLost is
   * thrown. It is moved first, so that its row lock is taken before all locks on tables, here and in
   * the swap of a rebuild. `oldest` is the time at which the log recorded the first of the applied
   * events.
   */
  async move(next: Position, oldest: string | null, work: () => Promise<void>): Promise<void> {
    const began = performance.now();
    await this.#session.transaction(
      // One message for both statements.
      `begin; ${this.#fence(next, oldest)}`,
      async () => {
        await work();
        if (performance.now() - began > lateMs / 2) await this.#noteLate();
      },
      (rowCount) => {
        if (rowCount !== 1) throw new FenceLost(this.#name);
      },
    );
    this.#position = next;
  }

  /**
   * The same in one message, for work that only writes rows. Throws when the fence is lost, and for
   * any other reason, without saying which: `move` does.
   */
  async moveAtOnce(next: Position, oldest: string | null, saves: readonly Save[]): Promise<void> {
    const late = oldest === null ? '' : this.#noteIfLate(oldest);
    await this.#session.writeAtOnce(this.#fence(next), saves, late);
    this.#position = next;
  }

  /** Moves it to `next` where nothing is to be done on the way. Throws FenceLost. */
  async pass(next: Position): Promise<void> {
    const { rowCount } = await this.#session.query(this.#fence(next));
    if (rowCount !== 1) throw new FenceLost(this.#name);
    this.#position = next;
  }

  /** As text: `escapeLiteral` and the numbers make it safe. */
  #fence(next: Position, oldest: string | null = null): string {
    const late =
      oldest === null
        ? ''
        : `, late_at = case when ${isLate(oldest)} then clock_timestamp() else late_at end`;
    return `update ${this.#checkpoints} set position = ${safeInteger(next)}, updated_at = now()${late}
      where name = ${escapeLiteral(this.#name)} and position = ${safeInteger(this.#position)}
        and swaps = ${safeInteger(this.#swaps)}`;
  }

  #noteIfLate(oldest: string): string {
    return `update ${this.#checkpoints} set late_at = clock_timestamp()
      where name = ${escapeLiteral(this.#name)} and ${isLate(oldest)}`;
  }

  /** The rows become visible late: the work itself took long, or waited for its lock. */
  async #noteLate(): Promise<void> {
    await this.#session.query(
      `update ${this.#checkpoints} set late_at = clock_timestamp() where name = $1`,
      [this.#name],
    );
  }

  /** Writes down an event that could not be applied. */
  async park(parked: ParkedEvent): Promise<void> {
    await this.#session.query(
      `insert into ${this.#parked}
         (projection, position, stream_id, version, event_id, type, error)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (projection, position) do update set error = excluded.error, parked_at = now()`,
      [
        parked.projection,
        parked.position,
        parked.stream,
        parked.version,
        parked.eventId,
        parked.type,
        parked.error,
      ],
    );
  }

  /**
   * Waits for its row lock and holds it until the transaction ends. Returns the position of the
   * live one.
   */
  async lock(): Promise<Position> {
    const { rows } = await this.#session.query<{ position: string }>(
      `select position from ${this.#checkpoints} where name = $1 for update`,
      [this.#name],
    );
    return safeInteger(rows[0]?.position ?? 0);
  }

  /**
   * For a rebuild, under `lock`: this position and these parked events replace the existing ones. The
   * position may be the same: `swaps` tells whoever has read rows of before that they are gone.
   */
  async replace(position: Position, parked: readonly ParkedEvent[]): Promise<void> {
    await this.#session.query(
      `update ${this.#checkpoints}
       set position = $2, swaps = swaps + 1, updated_at = now(), late_at = clock_timestamp()
       where name = $1`,
      [this.#name, position],
    );
    await this.#session.query(`delete from ${this.#parked} where projection = $1`, [this.#name]);
    for (const one of parked) await this.park(one);
  }
}
