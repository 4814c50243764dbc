import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LogUnavailable } from '@trupial/event-store';
import { collect } from '@trupial/event-store/contract';
import { createPostgresEventStore, MasterKeys } from '@trupial/event-store/postgres';
import { startTestDatabase } from '@trupial/embedded-postgres/testing';
import { derivedLogins, inSession, loadConfig } from '@trupial/service-kit';
import { freePort, testSealKey, until } from '@trupial/service-kit/testing';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLog } from './open-log.ts';
import { root } from './paths.ts';
import { prepareDatabase } from './prepare-database.ts';

// The real client of KurrentDB, including its native part, without a server that answers.
const sealKeys = new MasterKeys([testSealKey]);
let database: Awaited<ReturnType<typeof startTestDatabase>>;
let pool: Pool;
let url: string;
beforeAll(async () => {
  database = await startTestDatabase();
  const owned = { databaseUrl: database.url, logins: derivedLogins(database.url) };
  await prepareDatabase(owned, [], sealKeys);
  pool = new Pool({ connectionString: owned.logins.booking });
  url = `kurrentdb://127.0.0.1:${await freePort()}?tls=false&maxDiscoverAttempts=1&defaultDeadline=500`;
});
afterAll(async () => {
  await pool.end();
  await database.stop();
});

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

it('refuses a log in KurrentDB to a database that has rides in its own', async () => {
  const store = createPostgresEventStore({ pool });
  const meta = { actor: 'visitor', role: 'visitor', correlationId: 'spec' } as const;
  const ride = { id: randomUUID(), type: 'RideRequested', data: {}, meta };
  await store.append({ stream: 'ride-1', expected: 0, events: [ride] });
  await store.close();
  const config = loadConfig({ EVENT_STORE: 'kurrentdb', KURRENTDB_URL: url });
  const refusal = expect.objectContaining({
    name: 'ConfigError',
    message: expect.stringMatching(/EVENT_STORE must be postgres .* "Beyond one machine"/),
  });
  await expect(openLog(config, pool)).rejects.toEqual(refusal);
  const logins = derivedLogins(database.url);
  const owned = { databaseUrl: database.url, logins };
  const { eventStore } = config;
  await expect(prepareDatabase({ ...owned, eventStore }, [], sealKeys)).rejects.toEqual(refusal);
  // In Postgres it goes on.
  await prepareDatabase(owned, [], sealKeys);
  await (await openLog(loadConfig({}), pool)).close();
  // The guide's way where the rides are in KurrentDB, and these of a test.
  const page = await readFile(join(root, 'docs', 'operations.md'), 'utf8');
  const [, look = '', empty = ''] =
    /`(select [^`]* from log\.events[^`]*)`.*`(truncate log\.events)`/.exec(page) ?? [];
  expect(
    await inSession(database.url, async (owner) => (await owner.query(look)).rows),
  ).toMatchObject([{ type: 'RideRequested' }]);
  await inSession(database.url, (owner) => owner.query(empty));
  await prepareDatabase({ ...owned, eventStore }, [], sealKeys);
  await (await openLog(config, pool)).close();
});
