import { LogUnavailable } from '@trupial/event-store';
import { collect } from '@trupial/event-store/contract';
import { loadConfig } from '@trupial/service-kit';
import { freePort, until } from '@trupial/service-kit/testing';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLog } from './open-log.ts';

// The real client of KurrentDB, including its native part, without a server that answers.
const pool = new Pool();
let url: string;
beforeAll(async () => {
  url = `kurrentdb://127.0.0.1:${await freePort()}?tls=false&maxDiscoverAttempts=1&defaultDeadline=500`;
});
afterAll(() => pool.end());

it('opens the log in KurrentDB when told so, and says 503 while nobody answers there', async () => {
  const config = loadConfig({ EVENT_STORE: 'kurrentdb', KURRENTDB_URL: url });
  const warnings: string[] = [];
  const store = await openLog(config, pool, (message) => warnings.push(message));
  const stop = new AbortController();
  const following = store.subscribe({ after: 0, signal: stop.signal }, async () => undefined);
  await expect(store.head()).rejects.toBeInstanceOf(LogUnavailable);
  await expect(collect(store.read('ride-1'))).rejects.toBeInstanceOf(LogUnavailable);
  // It fails in its own time, before or after these two.
  await until(() => warnings.length > 0, 'the subscription fails');
  stop.abort();
  await following;
  await store.close();
  expect(warnings[0]).toContain('subscription retries');
});
