import { until } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { forgetHours } from '../guessing/guess-lock.ts';
import { endKnownSeconds } from '../sessions/session-ends.ts';
import { startFactorBench } from '../testing/start-factor-bench.ts';

const dayS = 86_400;

/** Each table that rows are deleted from: seconds after its time, and how a row is made with that. */
const tables: readonly (readonly [table: string, keptS: number, insert: string])[] = [
  [
    'sessions',
    // Its access token may be valid until then.
    endKnownSeconds,
    `(id, account_id, seed, generation, rotated_at, expires_at, proved_at, begun_at, last_used_at)
     values (gen_random_uuid(), $2, '', 1, $1, $1, $1, $1, $1)`,
  ],
  ['password_resets', 0, `(token_hash, account_id, expires_at) values ($3, $2, $1)`],
  ['email_confirmations', 0, `(token_hash, account_id, expires_at) values ($3, $2, $1)`],
  ['email_undos', 0, `(token_hash, account_id, created_at, expires_at) values ($3, $2, $1, $1)`],
  [
    'factor_challenges',
    0,
    `(token_hash, purpose, account_id, expires_at) values ($3, 'proof', $2, $1)`,
  ],
  [
    'password_guesses',
    forgetHours * 3_600,
    `(key, account_id, tries, last_try_at) values ($3, $2, 1, $1)`,
  ],
  ['known_networks', 90 * dayS, `(account_id, network, last_sign_in_at) values ($2, $3, $1)`],
  [
    'outbox',
    30 * dayS,
    `(mail_id, account_id, subject, delivered_at) values (gen_random_uuid(), $2, 'x', $1)`,
  ],
  [
    'mails',
    30 * dayS,
    `(id, account_id, subject, created_at, deliver_until, next_try_at, sent_at)
     values (gen_random_uuid(), $2, 'x', $1, $1, $1, $1)`,
  ],
];

let bench: Awaited<ReturnType<typeof startFactorBench>>;
beforeAll(async () => {
  // Its clock stands still: only what the test does makes an hour pass.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  bench = await startFactorBench();
});
afterAll(async () => {
  await bench.stop();
  vi.useRealTimers();
});

it('an hour after the start what is over is deleted from each table, and nothing else', async () => {
  const { accountId } = await bench.person('rider');
  const client = bench.pool;
  for (const [table] of tables) await client.query(`delete from ${table}`);
  const now = Date.parse('2026-11-20T12:00:00.000Z');
  for (const [table, keptS, insert] of tables) {
    for (const [at, late] of [-1, 1].entries()) {
      const time = new Date(now + (late - keptS) * 1000);
      const values = [time, accountId, Buffer.from([at])];
      // Each statement takes some of them.
      const used = values.filter((_, index) => insert.includes(`$${index + 1}`));
      await client.query(`insert into ${table} ${insert}`, used);
    }
  }
  const left = async (): Promise<Record<string, number | null>> =>
    Object.fromEntries(
      await Promise.all(
        tables.map(async ([table]) => {
          const { rowCount } = await client.query(`select from ${table}`);
          return [table, rowCount] as const;
        }),
      ),
    );
  const all = (count: number) => Object.fromEntries(tables.map(([table]) => [table, count]));
  expect(await left()).toEqual(all(2));
  vi.advanceTimersByTime(3_600_000);
  // The last one that is emptied.
  await until(async () => (await left())['mails'] === 1, 'the old mail is gone');
  expect(await left()).toEqual(all(1));
});
