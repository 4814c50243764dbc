import { startTestDatabase } from '@trupial/embedded-postgres/testing';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { toRefusal } from '../messaging/failures.ts';
import { inTransaction } from './in-transaction.ts';

let database: Awaited<ReturnType<typeof startTestDatabase>>;
beforeAll(async () => void (database = await startTestDatabase()));
afterAll(() => database.stop());

function poolOf(max: number, connectionTimeoutMillis: number): Pool {
  const pool = new Pool({ connectionString: database.url, max, connectionTimeoutMillis });
  onTestFinished(() => pool.end());
  return pool;
}

it('leaves a connection to what transactions ask outside of themselves', async () => {
  const pool = poolOf(3, 20_000);
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
  const pool = poolOf(2, 200);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const holder = inTransaction(pool, () => held);
  const late = await inTransaction(pool, () => Promise.resolve()).catch((error: unknown) => error);
  expect(toRefusal(late)).toMatchObject({ kind: 'unavailable' });
  const next = inTransaction(pool, () => Promise.resolve('next'));
  release();
  await holder;
  expect(await next).toBe('next');
  expect(await inTransaction(pool, () => Promise.resolve('free'))).toBe('free');
});
