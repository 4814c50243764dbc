import { startTestDatabase } from '@trupial/embedded-postgres/testing';
import { ConfigError } from '@trupial/service-kit';
import { startTestProduct } from '@trupial/testbed/product/start-test-product';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connected, run } from '../testing/database-ways.ts';
import { forgetUnfinishedDemo, makeWhole } from './unfinished-demo.ts';

type Database = Awaited<ReturnType<typeof startTestDatabase>>;

describe('a demo island whose making was cut short', () => {
  let half: Database;
  beforeEach(async () => {
    said.length = 0;
    half = await startTestDatabase();
    const cut = makeWhole(half.url, async () => {
      await run(half.url, 'create schema log; create table log.events ()');
      throw new Error('cut short');
    });
    await expect(cut).rejects.toThrow('cut short');
  });
  afterEach(() => half.stop());

  const hasLog = async (): Promise<boolean> => {
    const client = await connected(half.url);
    const { rows } = await client
      .query<{ found: boolean }>(`select to_regclass('log.events') is not null as found`)
      .finally(() => client.end());
    return rows[0]?.found ?? false;
  };
  const said: string[] = [];
  const start = (isEmbedded: boolean, demo: boolean, databaseUrl = half.url) =>
    forgetUnfinishedDemo({ databaseUrl, isEmbedded, demo, say: (line) => said.push(line) });

  it('is dropped by a start that makes it anew, once', async () => {
    await start(true, true);
    expect(await hasLog()).toBe(false);
    await run(half.url, 'create schema log; create table log.events ()');
    await start(true, true);
    expect(await hasLog()).toBe(true);
    expect(said).toEqual([
      'the last start was stopped while it made the demo island: beginning again',
    ]);
  });

  it('is refused, and kept, by every other start: nobody’s bookings come into it', async () => {
    for (const [isEmbedded, demo, variable] of [
      [true, false, 'TRUPIAL_DATA'],
      [false, true, 'DATABASE_URL'],
      [false, false, 'DATABASE_URL'],
    ] as const) {
      const refused: unknown = await start(isEmbedded, demo).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(ConfigError);
      expect(String(refused)).toMatch(new RegExp(`${variable} has a demo island`));
    }
    await expect(startTestProduct({ DATABASE_URL: half.url })).rejects.toThrow('cut short');
    expect(await hasLog()).toBe(true);
  });

  it('is of no matter to another database', async () => {
    const other = await startTestDatabase();
    await run(other.url, 'create schema log');
    await start(true, true, other.url);
    await expect(run(other.url, 'create schema log')).rejects.toThrow('already exists');
    await other.stop();
  });

  it('is none when it was made whole', async () => {
    await start(true, true);
    await makeWhole(half.url, () => run(half.url, 'create schema log; create table log.events ()'));
    for (const isEmbedded of [true, false]) {
      for (const demo of [true, false]) await start(isEmbedded, demo);
    }
    expect(await hasLog()).toBe(true);
    // Of the half one, and nothing of the whole one.
    expect(said).toHaveLength(1);
  });
});
