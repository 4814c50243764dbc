import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiVersion } from '@trupial/contracts/http';
import { announcements } from '@trupial/contracts/messages';
import { startTestPostgres } from '@trupial/embedded-postgres/testing';
import { InProcessTransport, Instances, Messenger } from '@trupial/service-kit';
import { until } from '@trupial/service-kit/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Answer, type Call } from '@trupial/testbed/api/caller';
import { listen } from '@trupial/testbed/api/live-client';
import { smallExtract } from '@trupial/island/testing/small-pmtiles';
import { asUser, newRider } from '@trupial/testbed/people/people';
import { startTestProduct, type TestProduct } from '@trupial/testbed/product/start-test-product';

let product: TestProduct;
let staff: Call;
let machines: string;
const tiles = join(tmpdir(), `status-${process.pid}.pmtiles`);

beforeAll(async () => {
  await writeFile(tiles, smallExtract());
  product = await startTestProduct({
    METRICS_PORT: '0',
    // A provider that costs; nobody asks it here.
    TRUPIAL_MAPS: 'google',
    GOOGLE_MAPS_API_KEY: 'a-key',
    TRUPIAL_MAPS_DAILY_BUDGET: '10',
    TRUPIAL_MAP_TILES: tiles,
  });
  machines = `http://127.0.0.1:${product.machinePort}`;
  staff = await asUser(product, product.staff);
});
afterAll(async () => {
  await product.stop();
  await rm(tiles, { force: true });
});

const status = (): Promise<Answer> => staff('GET', '/admin/status/');

async function inDatabase(sql: string): Promise<void> {
  const client = new Client(product.databaseUrl);
  await client.connect();
  await client.query(sql);
  await client.end();
}

it('tells what runs, since when, in which version, and how far each read model is', async () => {
  const parts = ['gateway', 'booking', 'dispatch', 'identity', 'reporting', 'notifications'];
  const instances = parts.map((part) => ({
    id: expect.any(String),
    part,
    host: expect.any(String),
    version: apiVersion,
    started_at: expect.any(String),
    memory_mb: expect.any(Number),
    is_well: true,
    down: [],
    live_connections: part === 'gateway' ? 0 : null,
  }));
  const told = async () => {
    const answer = await status();
    return { code: answer.status, ...(answer.body as object) };
  };
  const expected = { code: 200, instances, missing: [], last_backup: null, notices: [] };
  // A part that takes more than a moment to answer is told of with its next answer.
  await expect.poll(told).toMatchObject(expected);
  const names = ['tracked-rides', 'ride-board', 'driver-board', 'reports'];
  await until(async () => {
    const projections = (await status()).at('projections') as { name: string; lag: number }[];
    return names.every((name) => projections.some((one) => one.name === name && one.lag === 0));
  }, 'every read model to be told of, and up to date');
});

it('is for staff only', async () => {
  const { call } = await newRider(product);
  expect((await call('GET', '/admin/status/')).status).toBe(403);
});

it('counts live feeds and parked events, and knows the last backup', async () => {
  const feed = await listen(product.url, { token: (await newRider(product)).access });
  await inDatabase(`
    insert into log.backup_marks values ('2026-11-20T03:00:00Z', 'base'), ('2026-11-19T03:00:00Z', 'base');
    insert into dispatch.parked_events values
      ('ride-board', 1, 'ride-1', 1, gen_random_uuid(), 'RideRequested', 'a bug')`);
  await until(async () => {
    const told = await status();
    const board = (told.at('projections') as { name: string; parked: number }[]).find(
      ({ name }) => name === 'ride-board',
    );
    return told.number('live_connections') === 1 && board?.parked === 1;
  }, 'the feed and the parked event to be told of');
  const backup = { finished_at: '2026-11-20T03:00:00.000Z', kind: 'base' };
  await expect.poll(async () => (await status()).at('last_backup')).toEqual(backup);
  const measured = async () => (await fetch(`${machines}/metrics`)).text();
  // The gateway counts its feeds every second.
  await expect.poll(measured).toMatch(/^trupial_live_connections 1$/m);
  const metrics = await measured();
  expect(metrics).toContain('trupial_parked_events{service="dispatch",projection="ride-board"} 1');
  expect(metrics).toContain(`trupial_info{part="all",version="${apiVersion}"} 1`);
  feed.close();
  await inDatabase('delete from dispatch.parked_events');
});

describe('tells staff, until it is over,', () => {
  const notices = async () => (await status()).at('notices');
  const untilTheyAre = (expected: readonly string[], withinMs?: number) =>
    until(
      async () => JSON.stringify(await notices()) === JSON.stringify(expected),
      `the notices [${expected.join()}]`,
      withinMs,
    );

  it('that the day’s paid look-ups of maps are used up', async () => {
    // Whichever the island's day is when it is asked: midnight may be near.
    await inDatabase(`insert into booking.map_lookups
      select (now() at time zone 'America/Curacao')::date + day, 'all', 9
      from generate_series(0, 1) as day`);
    expect(await notices()).toEqual([]);
    await inDatabase('update booking.map_lookups set lookups = 10');
    await untilTheyAre(['maps_budget_used']);
    await inDatabase('update booking.map_lookups set day = day - 7');
    await untilTheyAre([]);
  });

  it('that the map tiles are missing, and shows the island’s own map meanwhile', async () => {
    const ground = async () => (await staff('GET', '/config/')).at('map');
    expect(await ground()).toMatchObject({ tiles: expect.stringContaining('.pmtiles?v=') });
    onTestFinished(() => void vi.useRealTimers());
    /** The file is looked at again after ten seconds, by this process's clock. */
    const tenSecondsLater = (): void => {
      const now = Date.now() + 10_001;
      vi.useFakeTimers({ toFake: ['Date'], now, shouldAdvanceTime: true });
    };
    await rm(tiles);
    tenSecondsLater();
    await untilTheyAre(['map_tiles_broken']);
    expect(await ground()).toEqual({ tiles: null, style: null });
    await writeFile(tiles, smallExtract());
    tenSecondsLater();
    await untilTheyAre([]);
  });

  /** Without the look whether the answer is documented: a log that is broken is not. */
  const signIn = async (): Promise<number> => {
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify(product.staff);
    return (await fetch(`${product.url}/api/login/`, { method: 'POST', headers, body })).status;
  };

  it('that the security log cannot be written', async () => {
    await inDatabase('alter table identity.security_log rename to away');
    expect(await signIn()).toBe(500);
    await untilTheyAre(['security_log_unwritable']);
    await inDatabase('alter table identity.away rename to security_log');
    expect(await signIn()).toBe(200);
    await untilTheyAre([]);
  });

  it('that the security log’s chain is broken', async () => {
    const changed = (by: string) =>
      inDatabase(`update identity.security_log set at = at ${by} where sequence = 1`);
    await changed("+ interval '1 second'");
    await staff('GET', '/admin/security-log/check/');
    await untilTheyAre(['security_log_broken']);
    await changed("- interval '1 second'");
    await staff('GET', '/admin/security-log/check/');
    await untilTheyAre([]);
  });
});

it('tells, while the database is away, that the services run and lack it', async () => {
  const postgres = await startTestPostgres();
  onTestFinished(() => postgres.stop());
  const lonely = await startTestProduct({ DATABASE_URL: postgres.url });
  onTestFinished(() => lonely.stop());
  const ask = await asUser(lonely, lonely.staff);
  const seen = async () => {
    const told = await ask('GET', '/admin/status/');
    const instances = told.at('instances') as { part: string; down: string[] }[];
    const without = instances.flatMap(({ part, down }) => (down.includes('database') ? part : []));
    return { without, missing: told.at('missing'), backup: told.at('last_backup') };
  };
  const client = new Client(postgres.url);
  await client.connect();
  await client.query(`insert into log.backup_marks values ('2026-11-20T03:00:00Z', 'base')`);
  await client.end();
  const backup = { finished_at: '2026-11-20T03:00:00.000Z', kind: 'base' };
  await until(async () => (await seen()).backup !== null, 'the last backup to be told of');
  await postgres.stop();
  const without = ['booking', 'dispatch', 'identity', 'reporting', 'notifications'];
  await expect.poll(seen).toEqual({ without, missing: [], backup });
});

it('tells machines at their own port that it lives and that it is ready', async () => {
  for (const [path, expected] of [
    ['/health/live', 200],
    ['/health/ready', 200],
    ['/anything', 404],
  ] as const) {
    expect((await fetch(`${machines}${path}`)).status).toBe(expected);
  }
});

it('forgets nobody at once who does not answer, and believes no malformed beat', async () => {
  const transport = new InProcessTransport(() => undefined);
  const messenger = new Messenger(transport);
  const instances = new Instances(messenger);
  const beat = {
    id: '0199c0de-0000-7000-8000-000000000001',
    part: 'booking',
    host: 'taxi-1',
    version: apiVersion,
    startedAt: '2026-11-20T13:00:00.000Z',
    memoryBytes: 1,
    checks: { database: 'down' },
    liveConnections: null,
    projections: [],
    lastBackup: null,
    notices: [],
  };
  messenger.announce(announcements.instanceBeat, { ...beat, part: 'kitchen' });
  messenger.announce(announcements.instanceBeat, beat);
  expect(await instances.current()).toEqual([beat]);
  instances.stop();
  await transport.close();
});
