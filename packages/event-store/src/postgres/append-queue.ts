import type { Pool } from 'pg';

import { LogUnavailable } from '../errors.ts';
import type { Appended, StreamWrite } from '../port.ts';
import { checkWrites } from '../validate.ts';
import { copyAppends, isCopyable } from './append-copy.ts';
import {
  explainFailure,
  prepareAppend,
  sendAppends,
  type AppendOutcome,
  type PreparedAppend,
} from './append-statement.ts';
import { pause } from '../pause.ts';
import type { EventRow } from './read.ts';
import { isTransient, isUnavailable } from './sql.ts';

export interface AppendLimits {
  /** Most appends in one statement (default 256). */
  readonly batchAppends: number;
  /** Most characters of events in one statement (default 1 million; one append may be larger). */
  readonly batchBytes: number;
  /** Statements on their way at once (default 1: while one commits, the next one fills up). */
  readonly statements: number;
  /**
   * Maximum number of waiting appends; above it, callers get LogUnavailable immediately (default
   * 10,000).
   */
  readonly waiting: number;
  /** How long an append may take in all, with retries (default 8,000 ms). */
  readonly patienceMs: number;
}

interface Waiting {
  readonly append: PreparedAppend;
  readonly deadline: number;
  readonly resolve: (appended: Appended) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Group commit: appends that arrive while a statement is on its way share the next one, and with
 * it one lock, one flush to disk and one NOTIFY. Each still gets its own answer.
 */
export class AppendQueue {
  readonly #pool: Pool;
  readonly #schema: string;
  readonly #limits: AppendLimits;
  readonly #onWritten: (rows: readonly EventRow[]) => void;
  #waiting: Waiting[] = [];
  #sending = 0;
  #scheduled = false;
  #closed = false;
  readonly #idle = Promise.withResolvers<void>();

  /** `onWritten` hears of batches that were written the quick way, not of all. */
  constructor(
    pool: Pool,
    schema: string,
    limits: AppendLimits,
    onWritten: (rows: readonly EventRow[]) => void,
  ) {
    this.#pool = pool;
    this.#schema = schema;
    this.#limits = limits;
    this.#onWritten = onWritten;
  }

  async append(writes: readonly StreamWrite[]): Promise<Appended> {
    if (this.#closed) throw new LogUnavailable('it is closed');
    checkWrites(writes);
    const append = prepareAppend(writes);
    if (this.#waiting.length >= this.#limits.waiting) {
      throw new LogUnavailable('too many appends are waiting');
    }
    return new Promise<Appended>((resolve, reject) => {
      const deadline = performance.now() + this.#limits.patienceMs;
      this.#waiting.push({ append, deadline, resolve, reject });
      this.#schedule();
    });
  }

  /** Refuses new appends and waits until those accepted have their answers. */
  async close(): Promise<void> {
    this.#closed = true;
    if (this.#sending === 0 && this.#waiting.length === 0) return;
    await this.#idle.promise;
  }

  /**
   * Sends after the current turn of the event loop, so that the appends of that turn share a batch.
   */
  #schedule(): void {
    if (this.#scheduled || this.#sending >= this.#limits.statements) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      void this.#sendNext();
    });
  }

  async #sendNext(): Promise<void> {
    const batch = this.#takeBatch();
    if (batch.length === 0) return;
    this.#sending += 1;
    await this.#settle(batch);
    this.#sending -= 1;
    if (this.#waiting.length > 0) this.#schedule();
    else if (this.#closed && this.#sending === 0) this.#idle.resolve();
  }

  #takeBatch(): Waiting[] {
    let count = 0;
    let bytes = 0;
    for (const { append } of this.#waiting) {
      bytes += append.bytes;
      if (count === this.#limits.batchAppends) break;
      if (count > 0 && bytes > this.#limits.batchBytes) break;
      count += 1;
    }
    return this.#waiting.splice(0, count);
  }

  /** Gives each append of the batch its answer. Never throws. */
  async #settle(batch: readonly Waiting[]): Promise<void> {
    try {
      const outcomes = await this.#send(batch);
      for (const [index, { resolve, reject }] of batch.entries()) {
        const outcome = outcomes[index];
        if (outcome && 'position' in outcome) resolve(outcome);
        else reject(outcome);
      }
    } catch (error) {
      const [first, ...others] = batch;
      if (isUnavailable(error) || !first || others.length === 0) {
        for (const { append, reject } of batch) reject(failure(error, append));
        return;
      }
      // One of them is poisonous: alone, it fails only itself.
      for (const one of batch) await this.#settle([one]);
    }
  }

  /**
   * Sends a batch until it gets an answer or reaches its time limit. After a lost connection it is
   * unknown whether the batch was written; with the same event ids it is safe to send it again.
   */
  async #send(batch: readonly Waiting[]): Promise<readonly AppendOutcome[]> {
    const deadline = Math.max(...batch.map((one) => one.deadline));
    const appends = batch.map(({ append }) => append);
    const timeLeft = (): number => Math.max(100, Math.ceil(deadline - performance.now()));
    if (isCopyable(appends)) {
      try {
        const { outcomes, rows } = await copyAppends(this.#pool, this.#schema, appends, timeLeft());
        this.#onWritten(rows);
        return outcomes;
      } catch {
        // A repeat, a conflict, a lost connection: the careful way finds out which.
      }
    }
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await sendAppends(this.#pool, this.#schema, appends, timeLeft());
      } catch (error) {
        const wait = Math.min(20 * 2 ** attempt, 500);
        if (!isTransient(error) || performance.now() + wait >= deadline) throw error;
        await pause(wait);
      }
    }
  }
}

function failure(error: unknown, append: PreparedAppend): unknown {
  if (!isTransient(error)) return explainFailure(error, append);
  const reason = error instanceof Error ? error.message : String(error);
  return new LogUnavailable(reason, { cause: error });
}
