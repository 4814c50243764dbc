import { until } from '@trupial/service-kit/testing';
import type { Pool } from 'pg';

/** Waits until so many sessions of the database wait for a lock. */
export const waiting = (owner: Pool, count: number): Promise<void> =>
  until(async () => {
    const { rowCount } = await owner.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rowCount === count;
  }, `${count} wait`);

/** Locks an account, so that its changes wait until the function that it answers is called. */
export async function lockedAccount(owner: Pool, accountId: number): Promise<() => Promise<void>> {
  const client = await owner.connect();
  await client.query('begin');
  const row = 'select from identity.accounts where id = $1 for no key update';
  await client.query(row, [accountId]);
  return async () => {
    await client.query('commit');
    client.release();
  };
}

/** Does `work` while an account is locked. What waits for it goes on also when a test fails. */
export async function whileLocked<Result>(
  owner: Pool,
  accountId: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const unlock = await lockedAccount(owner, accountId);
  try {
    return await work();
  } finally {
    await unlock();
  }
}

/** Two calls that wait for the same account: `first` gets it first. */
export async function behind<First, Second>(
  owner: Pool,
  accountId: number,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<readonly [First, Second]> {
  const calls = await whileLocked(owner, accountId, async () => {
    const one = first();
    await waiting(owner, 1);
    const other = second();
    await waiting(owner, 2);
    return [one, other] as const;
  });
  return Promise.all(calls);
}
