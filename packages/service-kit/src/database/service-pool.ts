import { setTimeout as pause } from 'node:timers/promises';
import { LineWatch } from '@trupial/event-store/postgres';
import type { ClientBase, ClientConfig } from 'pg';
import { Client, Pool } from 'pg';
import { serviceTypes } from './instants.ts';
import { roleOf, type ServiceSchema } from './roles.ts';

export interface ServicePoolOptions {
  readonly schema: ServiceSchema;
  /** Most connections (default 10). */
  readonly max?: number;
  /** The longest any statement may run (default 10,000 ms). */
  readonly statementTimeoutMs?: number;
  /** Called when an idle connection breaks; the pool replaces the connection. */
  readonly onError: (error: Error) => void;
}

/** Closing the pool does not wait longer than this for a server that hangs. */
const leaveLimitMs = 2_000;

/**
 * A pool whose end waits until its sessions have ended. The pool of `pg` only sends Terminate: when
 * the server is stopped right after that, it kills the sessions that it has not closed yet, with an
 * error.
 */
class LeavingPool extends Pool {
  readonly #open = new Set<ClientBase>();

  constructor(config: ConstructorParameters<typeof Pool>[0]) {
    super(config);
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
    const late = pause(leaveLimitMs, undefined, { signal: limit.signal }).catch(() => undefined);
    await Promise.race([left.promise, late]);
    limit.abort();
  }
}

/**
 * A service's own pool: unqualified names refer to its own tables, it works under its own role, and
 * every wait has a limit: for a connection, for a statement, and for a forgotten transaction.
 */
export async function createServicePool(url: string, options: ServicePoolOptions): Promise<Pool> {
  const statementTimeoutMs = options.statementTimeoutMs ?? 10_000;
  const pool = new LeavingPool({
    ...sessionOf(url, options.schema, await roleFor(url, options.schema), statementTimeoutMs),
    max: options.max ?? 10,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    // Its own limit comes first when the server is there; LineWatch notices when it is not.
    query_timeout: statementTimeoutMs + 2_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    types: serviceTypes,
  });
  pool.on('error', options.onError);
  LineWatch.of(pool);
  return pool;
}

/** Connection settings of a session that works in one schema, as one role where there is one. */
export function sessionOf(
  url: string,
  schema: string,
  role: string | undefined,
  statementTimeoutMs: number,
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

/**
 * The role of a schema, if the login may use it. On a server whose login could not create roles
 * there is none, and the service uses the login itself.
 */
export async function roleFor(url: string, schema: string): Promise<string | undefined> {
  const role = roleOf(schema);
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  // A connection that breaks later is reported by the query or by end().
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `select from pg_roles where rolname = $1 and pg_has_role(current_user, oid, 'member')`,
      [role],
    );
    return rowCount === 1 ? role : undefined;
  } finally {
    await client.end();
  }
}
