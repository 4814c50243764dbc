import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestDatabase } from '@trupial/embedded-postgres/testing';
import { Client } from 'pg';
import { beforeAll, afterAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { ensureRoles } from './ensure-roles.ts';
import { migrate } from './migrate.ts';

let database: Awaited<ReturnType<typeof startTestDatabase>>;
let dir: string;
let backup: Client;

const options = () => ({ url: database.url, schema: 'booking', dir, tables: [] }) as const;

async function session(settings = ''): Promise<Client> {
  const client = new Client({ connectionString: database.url, options: settings });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

beforeAll(async () => {
  database = await startTestDatabase();
  await ensureRoles(database.url);
  dir = await mkdtemp(join(tmpdir(), 'migrations-'));
  await writeFile(join(dir, '0001-quotes.sql'), 'create table quotes (id int primary key);');
  await migrate(options());
}, 60_000);
afterAll(async () => {
  await rm(dir, { recursive: true, force: true });
  await database.stop();
});
beforeEach(async () => {
  backup = await session();
  await backup.query('begin; select from booking.quotes, booking.checkpoints');
});

it('a start that changes nothing does not wait for who reads', async () => {
  expect(await migrate(options())).toEqual([]);
  await backup.query('select from booking.checkpoints');
});

it('a migration that waits for who reads lets others read meanwhile, and runs once, when he ends', async () => {
  await writeFile(join(dir, '0002-price.sql'), 'alter table quotes add price int;');
  const two = Promise.all([migrate(options()), migrate(options())]);
  // A test that fails before must not leave this one unheard.
  two.catch(() => undefined);
  const reader = await session('-c statement_timeout=8000');
  const seen = new Set<string>();
  const waitsAnew = async (): Promise<boolean> => {
    const { rows } = await reader.query<{ since: string }>(
      `select waitstart::text as since from pg_locks
       where relation = 'booking.quotes'::regclass and not granted and waitstart is not null`,
    );
    const since = rows[0]?.since;
    const isNew = since !== undefined && !seen.has(since);
    if (isNew) seen.add(since);
    return isNew;
  };
  // The second try is later than the limit: so long the other migration has waited for its turn.
  for (const _ of ['first', 'second']) {
    await expect.poll(waitsAnew, { timeout: 10_000 }).toBe(true);
    await reader.query('select from booking.quotes');
  }
  await backup.query('commit');
  expect((await two).flat()).toEqual(['0002-price']);
});
