import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestDatabase } from '@trupial/embedded-postgres/testing';
import { createPostgresEventStore } from '@trupial/event-store/postgres';
import { SecurityLogCheck } from '@trupial/identity';
import {
  createLogger,
  createServicePool,
  derivedLogins,
  loadConfig,
  makeKeys,
} from '@trupial/service-kit';
import { until } from '@trupial/service-kit/testing/until';
import { callerOf } from '@trupial/testbed/api/caller';
import { registration } from '@trupial/testbed/people/people';
import { fewConnections, testSecret } from '@trupial/testbed/product/settings';
import { sampleEvent } from '@trupial/testbed/samples/sample-event';
import { Pool } from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { erasePerson } from './erase-person.ts';
import { keysOf } from './keys.ts';
import { runProduct } from './product.ts';

const inThreeDays = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
const nobodyElse = { phone: null, email: null, rideIds: [], alsoOpen: false };

/** A database in which the product has run, with a rider; and the command's parts. */
async function ranProduct(
  keys: Readonly<Record<string, string>>,
  during: (url: string) => Promise<void> = async () => undefined,
) {
  const database = await startTestDatabase();
  onTestFinished(() => database.stop());
  const env = {
    PORT: '0',
    DATABASE_URL: database.url,
    TRUPIAL_DEMO: '0',
    TRUPIAL_POOL_SIZE: fewConnections,
    TRUPIAL_SEAL_KEY: testSecret,
    ...keys,
  };
  const config = loadConfig(env);
  const product = await runProduct(config, {
    say: () => undefined,
    logger: createLogger({ level: 'fatal' }),
  });
  const rider = registration();
  const answer = await callerOf(product.url ?? '')('POST', '/register-rider/', rider);
  expect(answer.status).toBe(201);
  await during(product.url ?? '');
  await product.close();
  const logins = derivedLogins(database.url);
  const pool = await createServicePool(logins.identity, {
    schema: 'identity',
    onError: () => undefined,
    max: 1,
  });
  onTestFinished(() => pool.end());
  const { secret } = (await keysOf(config)).own('identity');
  const parts = { databaseUrl: database.url, logins, config };
  return { env, parts, rider, pool, check: new SecurityLogCheck(secret, pool) };
}

/** Books two rides for a number, and waits until they can be found. */
async function twoRides(url: string, number: string): Promise<void> {
  const call = callerOf(url);
  for (const hour of ['10', '11']) {
    const booked = await call('POST', '/book-ride/', {
      pickup_location: 'Curaçao International Airport (Hato)',
      dropoff_location: 'Jan Thiel Beach',
      ride_datetime: `${inThreeDays}T${hour}:00:00`,
      passenger_count: 2,
      luggage_count: 1,
      rider_name: 'Ana Bakker',
      rider_phone: number,
    });
    expect(booked.status).toBe(201);
    const tracking = booked.text('tracking_id');
    await until(
      async () => (await call('GET', `/rides/search/?tracking_id=${tracking}`)).status === 200,
      'the ride to be found',
    );
  }
}

async function folderOfKeys(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'trupial-keys-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await makeKeys(folder, { hosts: ['nats'] });
  return folder;
}

it.each([
  ['the kept secret', async () => ({ TRUPIAL_JWT_SECRET: testSecret })],
  ['identity’s keys', async () => ({ TRUPIAL_KEYS: await folderOfKeys() })],
])('an erasure by command goes on with the security log’s chain, with %s', async (_, keys) => {
  const { parts, rider, pool, check } = await ranProduct(await keys());
  const { keysFolder } = parts.config;
  // The container that the command runs in has the keys of identity and the public ones alone.
  for (const part of ['booking', 'dispatch', 'reporting', 'notifications', 'gateway'])
    if (keysFolder !== undefined) await rm(join(keysFolder, part), { recursive: true });
  const { rows: before } = await check.verify();
  expect(before).toBeGreaterThan(0);
  const person = { ...nobodyElse, username: rider.username };
  const stops = await createServicePool(parts.logins.notifications, {
    schema: 'notifications',
    onError: () => undefined,
    max: 1,
  });
  onTestFinished(() => stops.end());
  const { rows } = await pool.query<{ id: number }>('select id from accounts');
  for (const id of [...rows.map((account) => account.id), 999]) {
    await stops.query('insert into stops values ($1, now())', [`account-${id}`]);
  }
  const erased = await erasePerson(parts, { ...person, preview: false });
  // Also where no event tells of him.
  expect((await stops.query('select holder from stops')).rows).toEqual([{ holder: 'account-999' }]);
  expect(erased.accounts).toEqual([rider.username]);
  expect(await check.verify()).toMatchObject({ rows: before + 1, unchecked: 0, fault: null });
});

it('an erasure by command does nothing else: neither mails nor notifications are taken', async () => {
  const { parts, rider, pool } = await ranProduct({ TRUPIAL_JWT_SECRET: testSecret });
  const queue = await createServicePool(parts.logins.notifications, {
    schema: 'notifications',
    onError: () => undefined,
    max: 1,
  });
  onTestFinished(() => queue.end());
  const waiting = () => pool.query('select tries, sent_at from mails order by id');
  await pool.query(`update mails set sent_at = null, tries = 0, body = 'x', next_try_at = now(),
    deliver_until = now() + interval '1 day'`);
  await queue.query(
    `insert into notifications (id, source, recipient, channel, kind, state, happened_at, queued_at,
       changed_at, expires_at, next_try_at)
     values (gen_random_uuid(), 'test', 'office', 'sms', 'assigned', 'queued', now(), now(), now(),
       now() + interval '1 day', now())`,
  );
  const { rows: mails } = await waiting();
  expect(mails).toHaveLength(1);
  const person = { ...nobodyElse, username: rider.username };
  await erasePerson(parts, { ...person, preview: true });
  expect((await waiting()).rows).toEqual(mails);
  const { rows } = await queue.query('select state, tries from notifications');
  expect(rows).toEqual([{ state: 'queued', tries: 0 }]);
});

/** A module runs once for each name. */
let runs = 0;
/** Runs the command with these arguments, and answers what it said, what it complained of, and its exit code. */
async function erases(env: Readonly<Record<string, string>>, ...given: string[]) {
  const { argv } = process;
  onTestFinished(() => {
    [process.argv, process.exitCode] = [argv, undefined];
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  process.argv = [...argv.slice(0, 2), ...given];
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const failed = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  runs += 1;
  const command = `${join(import.meta.dirname, 'erase.ts')}?run=${runs}`;
  await import(command);
  return {
    said: said.mock.calls.join(),
    failed: failed.mock.calls.join(),
    exitCode: process.exitCode,
  };
}

it('the command ends with an error, and names the ride, when one cannot be read', async () => {
  const { env } = await ranProduct({ TRUPIAL_JWT_SECRET: testSecret });
  const log = new Pool({ connectionString: env.DATABASE_URL });
  onTestFinished(() => log.end());
  const events = [sampleEvent(), { ...sampleEvent(), type: 'RideOfAnotherWorld' }] as const;
  const store = createPostgresEventStore({ pool: log });
  await store.append({ stream: 'ride-4711', expected: 0, events });
  await store.close();
  const { said, failed, exitCode } = await erases(env, '--ride', '4711', '--also-open', '--yes');
  expect(said).toContain('Erased for good:\n,  0 rides\n');
  expect(failed).toContain('Not erased: #4711; the log does not open them.\n');
  expect(exitCode).toBe(1);
});

it('the command erases what else there is, and names the ride, when the key of one is damaged', async () => {
  const number = '5123456';
  const { env } = await ranProduct({ TRUPIAL_JWT_SECRET: testSecret }, (url) =>
    twoRides(url, number),
  );
  const owner = new Pool({ connectionString: env.DATABASE_URL });
  onTestFinished(() => owner.end());
  const { rows } = await owner.query<{ id: number }>(
    'select ride_id as id from booking.tracked_rides order by id',
  );
  const [broken, whole] = rows.map(({ id }) => id);
  // A row of its own is believed before that of its block.
  await owner.query(
    `insert into vault.keys (stream, master, wrapped)
     select $1, name, decode(repeat('07', 60), 'hex') from vault.masters`,
    [`ride-${broken}`],
  );
  const asked = ['--phone', number, '--also-open', '--yes'];
  const { said, failed, exitCode } = await erases(env, ...asked);
  expect(said).toContain(`Erased for good:\n,  1 ride #${whole}\n`);
  expect(failed).toContain(`Not erased: #${broken}; the log does not open them.\n`);
  expect(exitCode).toBe(1);
});

it('the command ends with an error that says what was done, when an event was parked meanwhile', async () => {
  const { env, rider, pool } = await ranProduct({ TRUPIAL_JWT_SECRET: testSecret });
  const owner = new Pool({ connectionString: env.DATABASE_URL });
  onTestFinished(() => owner.end());
  await owner.query(`
    create function public.park() returns trigger language plpgsql security definer as $$ begin
      insert into booking.parked_events
      values ('tracked-rides', 1, 'ride-1', 1, gen_random_uuid(), 'RideRequested', 'a bug')
      on conflict do nothing;
      return null;
    end $$;
    create trigger park after update of erased_at on identity.accounts
      for each row execute function public.park()`);
  const number = ['--phone', rider.phone_number];
  const { said, failed, exitCode } = await erases(env, ...number, '--yes');
  expect(said).not.toContain('There is');
  expect(failed).toBe(
    'Erased, but something may be missing. Rebuild tracked-rides, then erase once more.\n',
  );
  expect(exitCode).toBe(1);
  const { rows } = await pool.query('select erased_at from accounts');
  expect(rows).toEqual([{ erased_at: expect.any(Date) }]);
});
