import { Client, type ClientConfig } from 'pg';

import { Bell } from '../bell.ts';
import { logChannel } from './schema.ts';
import { Backoff } from '../pause.ts';
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
  readonly bell = new Bell();
  #running: Promise<void> | undefined;

  constructor(connection: ClientConfig, schema: string) {
    this.#connection = connection;
    this.#schema = schema;
  }

  /** Resolves at the first wake-up after number `seen`, at the latest after `limitMs` or abort. */
  async next(seen: number, limitMs: number, signal: AbortSignal): Promise<void> {
    this.#running ??= this.#listen();
    await this.bell.next(seen, limitMs, signal);
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
    const client = new Client({ ...connectionOf(this.#connection), query_timeout: 5_000 });
    const ended = new Promise<void>((resolve) => {
      client.once('end', resolve);
      client.on('error', () => resolve());
      this.#stop.signal.addEventListener('abort', () => resolve(), { once: true });
    });
    try {
      await client.connect();
      client.on('notification', () => this.bell.ring());
      await client.query(`listen ${quoteIdentifier(logChannel(this.#schema))}`);
      backoff.reset();
      this.bell.ring();
      await ended;
    } catch {
      // No database: the caller tries again.
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/** A pool's options for a session outside of it, with a limit on connecting. */
export function connectionOf(options: ClientConfig): ClientConfig {
  return {
    ...options,
    keepAlive: true,
    connectionTimeoutMillis: options.connectionTimeoutMillis || 5_000,
    // `pg` hides the password from a spread.
    ...(options.password === undefined ? {} : { password: options.password }),
  };
}
