import { setTimeout as pause } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { ConfigError } from '../config/config.ts';

const everyMs = 500;
const longestMs = 600_000;

/**
 * A session with a server that takes writes. One that is starting, or that replays its archive after
 * a restore, is waited for, ten minutes at most; `say` gets a line when that begins.
 *
 * @throws {ConfigError} when it is still replaying then.
 */
export async function connectToPrimary(
  connectionString: string,
  say: (line: string) => void,
): Promise<Client> {
  const until = performance.now() + longestMs;
  let isWaiting = false;
  for (;;) {
    const client = await writable(connectionString);
    if (client !== null) return client;
    if (performance.now() > until) {
      const problem = 'must be of a server that takes writes: this one still recovers';
      throw new ConfigError([{ name: 'DATABASE_URL', problem }]);
    }
    if (!isWaiting) say('waits for the database: it is starting, or being restored …');
    isWaiting = true;
    await pause(everyMs);
  }
}

/**
 * Does `work` in a session of its own, and ends it. @throws {ConfigError} as {@link connectToPrimary},
 * which waits.
 */
export async function inSession<Result>(
  connectionString: string,
  work: (client: Client) => Promise<Result>,
  say: (line: string) => void = () => undefined,
): Promise<Result> {
  const client = await connectToPrimary(connectionString, say);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Null while the server takes no writes, or nobody yet. */
async function writable(connectionString: string): Promise<Client | null> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ recovers: boolean }>(
      'select pg_is_in_recovery() as recovers',
    );
    if (rows[0]?.recovers === false) return client;
  } catch (error) {
    if (!isStarting(error)) {
      await client.end();
      throw error;
    }
  }
  await client.end();
  return null;
}

const isStarting = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === '57P03';
