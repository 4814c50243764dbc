import { Client, type ClientConfig } from 'pg';

import { Bell } from '../bell.ts';
import type { Position } from '../port.ts';
import { logChannel } from './schema.ts';
import { Backoff, pause } from '../pause.ts';
import { quoteIdentifier } from './sql.ts';

/** How often the session is asked whether it is still there: nothing else is ever asked of it. */
const askEveryMs = 3_000;

/**
 * Wakes waiting readers when the log grew. It LISTENs on a separate session and reconnects when
 * that session is lost. A wake-up is only a hint: a waiting reader also checks from time to time,
 * so that a lost wake-up costs time and never an event.
 */
export class WakeUps {
  readonly #connection: ClientConfig;
  readonly #schema: string;
  readonly #stop = new AbortController();
  readonly bell = new Bell();
  #told: Position = 0;
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

  /** Up to where the log was said to reach since this was last asked; Infinity: it may be anywhere. */
  takeTold(): Position {
    const told = this.#told;
    this.#told = 0;
    return told;
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  #hear(position: Position): void {
    this.#told = Math.max(this.#told, position);
    this.bell.ring();
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
    const lost = new AbortController();
    const over = AbortSignal.any([lost.signal, this.#stop.signal]);
    client.once('end', () => lost.abort());
    client.on('error', () => lost.abort());
    try {
      await client.connect();
      client.on('notification', ({ payload }) => this.#hear(Number(payload)));
      await client.query(`listen ${quoteIdentifier(logChannel(this.#schema))}`);
      backoff.reset();
      this.#hear(Infinity);
      while (!over.aborted) {
        await pause(askEveryMs, over);
        if (!over.aborted) await client.query('select 1');
      }
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
    keepAliveInitialDelayMillis: 5_000,
    connectionTimeoutMillis: options.connectionTimeoutMillis || 5_000,
    // `pg` hides the password from a spread.
    ...(options.password === undefined ? {} : { password: options.password }),
  };
}
