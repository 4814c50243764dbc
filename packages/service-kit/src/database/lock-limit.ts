import { setTimeout as pause } from 'node:timers/promises';
import { type ClientBase, DatabaseError } from 'pg';
import { ConfigError } from '../config/config.ts';

/**
 * Everybody who comes after a statement that waits for a table's lock waits behind it. So it gives
 * up after this time, and the others have their turn before it is tried again.
 */
const lockLimit = '2s';
const mostTries = 15;

const isHeldUp = (error: unknown): boolean =>
  error instanceof DatabaseError && (error.code === '55P03' || error.code === '40P01');

const heldTooLong = `must be of a database whose tables can be changed: another session, such as a backup or an open psql, holds one of them. Let it end, then start again`;

/**
 * Does work that changes tables, with a limit for each wait for a lock; what was held up is undone
 * and done again, for about half a minute in all. The limit stays with the session. Whoever needs a
 * lock that may be waited for longer, such as one of other processes at the same work, takes it
 * before.
 *
 * @param work all or nothing, or safe to repeat.
 * @param pauseMs between two tries, for those who waited behind.
 * @throws {ConfigError} when a table was held at each try.
 */
export async function withLockLimit<Result>(
  client: ClientBase,
  work: () => Promise<Result>,
  pauseMs = 500,
): Promise<Result> {
  await client.query(`set lock_timeout = '${lockLimit}'`);
  for (let tries = mostTries; tries > 0; tries -= 1) {
    try {
      return await work();
    } catch (error) {
      if (!isHeldUp(error)) throw error;
      await client.query('rollback');
    }
    await pause(pauseMs);
  }
  throw new ConfigError([{ name: 'DATABASE_URL', problem: heldTooLong }]);
}
