import { startTestDatabase } from '@trupial/embedded-postgres/testing';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { toRefusal } from '../messaging/failures.ts';
import { inTransaction } from './in-transaction.ts';

let database: Awaited<ReturnType<typeof startTestDatabase>>;
beforeAll(async () => void (database = await startTestDatabase()));
afterAll(() => database.stop());

const limitMs = 20_000;

function poolOf(max: number): Pool {
  const connectionTimeoutMillis = limitMs;
  const pool = new Pool({ connectionString: database.url, max, connectionTimeoutMillis });
  onTestFinished(() => pool.end());
  return pool;
}

it('leaves a connection to what transactions ask outside of themselves', async () => {
  const pool = poolOf(3);
  const asked = Array.from({ length: 12 }, (_, n) =>
    inTransaction(pool, async (client) => {
      await client.query('select pg_sleep(0.01)');
      const { rows } = await pool.query<{ n: number }>('select $1::int as n', [n]);
      if (n % 3 === 0) throw new Error('undone');
      return rows[0]?.n;
    }).catch(String),
  );
  expect(await Promise.all(asked)).toEqual(
    Array.from({ length: 12 }, (_, n) => (n % 3 === 0 ? 'Error: undone' : n)),
  );
});

it('refuses a transaction that waits in vain for its place, and only that', async () => {
  const pool = poolOf(2);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const holder = inTransaction(pool, () => {
    begin();
    return held;
  });
  // The same limit holds for its connection, which takes its time.
  await begun;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const late = inTransaction(pool, () => Promise.resolve()).catch((error: unknown) => error);
  vi.advanceTimersByTime(limitMs);
  expect(toRefusal(await late)).toMatchObject({ kind: 'unavailable' });
  vi.useRealTimers();
  const next = inTransaction(pool, () => Promise.resolve('next'));
  release();
  await holder;
  expect(await next).toBe('next');
  expect(await inTransaction(pool, () => Promise.resolve('free'))).toBe('free');
});
