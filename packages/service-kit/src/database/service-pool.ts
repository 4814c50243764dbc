import { setTimeout as pause } from 'node:timers/promises';
import { LineWatch } from '@trupial/event-store/postgres';
import { type ClientBase, type ClientConfig, Pool } from 'pg';
import { serviceTypes } from './instants.ts';
import { loginOf } from './logins.ts';
import { refusePowers } from './refuse-powers.ts';
import type { ServiceSchema } from './roles.ts';

export interface ServicePoolOptions {
  readonly schema: ServiceSchema;
  /** Most connections (default 10). */
  readonly max?: number;
  /** The longest any statement may run (default 10,000 ms). */
  readonly statementTimeoutMs?: number;
  /** Closing the pool does not wait longer than this for a server that hangs (default 2,000 ms). */
  readonly leaveLimitMs?: number;
  /** Called when an idle connection breaks; the pool replaces the connection. */
  readonly onError: (error: Error) => void;
}

/** How often the first connection is tried, and what `pg` says of one that did not come in time. */
const mostTries = 5;
const lateAnswer = /timeout exceeded when trying to connect|terminated due to connection timeout/;

/**
 * A pool whose end waits until its sessions have ended. The pool of `pg` only sends Terminate: when
 * the server is stopped right after that, it kills the sessions that it has not closed yet, with an
 * error.
 */
class LeavingPool extends Pool {
  readonly #open = new Set<ClientBase>();
  readonly #leaveLimitMs: number;

  constructor(config: ConstructorParameters<typeof Pool>[0], leaveLimitMs: number) {
    super(config);
    this.#leaveLimitMs = leaveLimitMs;
    this.on('connect', (client) => {
      // A session that is lost between two statements of its user emits an event that would end the
      // process. The user gets the error from the next statement.
      client.on('error', () => undefined);
      this.#open.add(client);
      client.once('end', () => this.#open.delete(client));
    });
  }

  override async end(): Promise<void> {
    await super.end();
    const left = Promise.withResolvers<void>();
    const leave = (): void => void (this.#open.size === 0 && left.resolve());
    for (const client of this.#open) client.once('end', leave);
    leave();
    const limit = new AbortController();
    const late = pause(this.#leaveLimitMs, undefined, { signal: limit.signal }).catch(
      () => undefined,
    );
    await Promise.race([left.promise, late]);
    limit.abort();
  }
}

/**
 * A service's own pool: it works with the service's own login, unqualified names refer to its own
 * tables, and every wait has a limit: for a connection, for a statement, and for a forgotten
 * transaction.
 *
 * @throws {ConfigError} when the login may more than a service should: then nothing runs with it.
 */
export async function createServicePool(url: string, options: ServicePoolOptions): Promise<Pool> {
  const { schema, statementTimeoutMs = 10_000, leaveLimitMs = 2_000 } = options;
  const config = {
    ...sessionOf(url, schema, { statementTimeoutMs }),
    max: options.max ?? 10,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    // Its own limit comes first when the server is there; LineWatch notices when it is not.
    query_timeout: statementTimeoutMs + 2_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    types: serviceTypes,
  };
  const pool = new LeavingPool(config, leaveLimitMs);
  pool.on('error', options.onError);
  // It sees the sessions that are opened from now on, and the first one is opened below.
  LineWatch.of(pool);
  try {
    await firstAnswer(() => refusePowers(pool, schema, loginOf(url)));
  } catch (error) {
    await pool.end();
    throw error;
  }
  return pool;
}

/**
 * Asks a database that is there, but slow to let us in: a start beside much other work may need
 * longer for its first connection than a request is given.
 */
async function firstAnswer(ask: () => Promise<void>): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await ask();
    } catch (error) {
      if (tried === mostTries || !lateAnswer.test(String(error))) throw error;
    }
  }
}

/** Connection settings of a session that works in one schema; `role` is one to become at once. */
export function sessionOf(
  url: string,
  schema: string,
  { statementTimeoutMs, role }: { readonly statementTimeoutMs: number; readonly role?: string },
): ClientConfig {
  const settings = {
    search_path: schema,
    statement_timeout: String(statementTimeoutMs),
    idle_in_transaction_session_timeout: '15000',
    timezone: 'UTC',
    // A client that disappeared without closing holds no lock for longer than half a minute.
    tcp_keepalives_idle: '10',
    tcp_keepalives_interval: '5',
    tcp_keepalives_count: '3',
    ...(role && { role }),
  };
  return {
    connectionString: url,
    application_name: `trupial ${schema}`,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  };
}
