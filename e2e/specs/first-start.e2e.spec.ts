import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runningPostgresUrl } from '@trupial/embedded-postgres';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newDataFolder } from '@trupial/testbed/product/demo-island';
import { environment, readyUrl, runBundle } from '@trupial/testbed/product/run-bundle';

let data: string;
beforeAll(async () => {
  data = await newDataFolder();
});
afterAll(() => rm(data, { recursive: true, force: true }));

const start = (ready: RegExp) => runBundle(environment({ TRUPIAL_DATA: data }), ready);

/** How many rides are in the log now, read past the product. */
async function ridesInLog(): Promise<number> {
  const url = await runningPostgresUrl(join(data, 'postgres'));
  if (url === null) return 0;
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const sql = `SELECT count(*)::int AS rides FROM log.events WHERE type = 'RideRequested'`;
    const { rows } = await client.query<{ rides: number }>(sql);
    return rows[0]?.rides ?? 0;
  } finally {
    await client.end();
  }
}

it('that was killed while it made the demo island is followed by one that makes it whole', async () => {
  const killed = await start(/creating the demo island/);
  await vi.waitFor(async () => expect(await ridesInLog()).toBeGreaterThan(20), {
    timeout: 60_000,
    interval: 20,
  });
  killed.signal('SIGKILL');
  await killed.ended;

  const next = await start(readyUrl);
  expect(next.output()).toContain('stopped while it made the demo island: beginning again');
  // It is for the log of somebody who keeps it.
  expect(next.output()).not.toContain('head of the security log');
  // At least 7 rides a day for 30 days, and those that wait, less a few to where they began.
  const rides = await ridesInLog();
  expect(rides).toBeGreaterThan(200);
  await next.stop();

  const third = await start(readyUrl);
  expect(third.output()).not.toContain('demo island:');
  expect(await ridesInLog()).toBe(rides);
  await third.stop();
}, 600_000);
