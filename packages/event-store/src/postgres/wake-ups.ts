import { Client, type ClientConfig } from 'pg';

import { logChannel } from './schema.ts';
import { Backoff } from './pause.ts';
import { quoteIdentifier } from './sql.ts';

/**
 * Tells waiting readers that the log grew. It LISTENs on a session of its own and comes back by
 * itself when that session is lost. A wake-up is a hint: whoever waits also looks by himself from
 * time to time, so that a lost one costs time and never an event.
 */
export class WakeUps {
  readonly #connection: ClientConfig;
  readonly #schema: string;
  readonly #stop = new AbortController();
  readonly #waiting = new Set<() => void>();
  #count = 0;
  #running: Promise<void> | undefined;

  constructor(connection: ClientConfig, schema: string) {
    this.#connection = connection;
    this.#schema = schema;
  }

  /** Number of wake-ups so far: take it before reading, give it to `next` after. */
  get count(): number {
    return this.#count;
  }

  /** Resolves at the first wake-up after number `seen`, at the latest after `limitMs` or abort. */
  async next(seen: number, limitMs: number, signal: AbortSignal): Promise<void> {
    this.#running ??= this.#listen();
    if (this.#count !== seen || signal.aborted) return;
    await new Promise<void>((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(done);
        signal.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, limitMs);
      this.#waiting.add(done);
      signal.addEventListener('abort', done);
    });
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  async #listen(): Promise<void> {
    const backoff = new Backoff();
    while (!this.#stop.signal.aborted) {
      await this.#listenOnce(backoff);
      await backoff.wait(this.#stop.signal);
    }
  }

  /** One session, until it ends. */
  async #listenOnce(backoff: Backoff): Promise<void> {
    const client = new Client({ ...connectionOf(this.#connection), keepAlive: true });
    const ended = new Promise<void>((resolve) => {
      client.once('end', resolve);
      client.on('error', () => resolve());
      this.#stop.signal.addEventListener('abort', () => resolve(), { once: true });
    });
    try {
      await client.connect();
      client.on('notification', () => this.#wake());
      await client.query(`listen ${quoteIdentifier(logChannel(this.#schema))}`);
      backoff.reset();
      this.#wake();
      await ended;
    } catch {
      // No database: the caller tries again.
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  #wake(): void {
    this.#count += 1;
    for (const wake of this.#waiting) wake();
  }
}

/** A pool's options as a client's; `pg` hides the password from a spread. */
export function connectionOf(options: ClientConfig): ClientConfig {
  return {
    connectionTimeoutMillis: 5_000,
    ...options,
    ...(options.password === undefined ? {} : { password: options.password }),
  };
}
