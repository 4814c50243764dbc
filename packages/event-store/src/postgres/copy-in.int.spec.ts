import { startTestDatabase, type TestDatabase } from '@trupial/embedded-postgres/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { copyIn } from './copy-in.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

it.each([
  ['taken', '1\n', undefined],
  ['refused', 'one\n', '22P02'],
])('leaves no timer behind when a COPY was %s', async (_, text, code) => {
  const limitMs = 64_321;
  const client = new Client({ connectionString: database.url, query_timeout: limitMs });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('create temporary table numbers (number int)');

  const set = vi.spyOn(globalThis, 'setTimeout');
  const cleared = vi.spyOn(globalThis, 'clearTimeout');
  onTestFinished(() => void vi.restoreAllMocks());
  const copied = copyIn(client, 'copy numbers from stdin', text);
  await (code ? expect(copied).rejects.toMatchObject({ code }) : copied);
  // The answer that ends a COPY comes after the one that refuses it.
  await client.query('select 1');

  const timers = set.mock.calls.flatMap(([, ms], at) =>
    ms === limitMs ? [set.mock.results[at]?.value] : [],
  );
  const ended = cleared.mock.calls.map(([timer]) => timer);
  // One of the COPY, one of the query after it.
  expect(timers).toHaveLength(2);
  expect(timers.filter((timer) => !ended.includes(timer))).toEqual([]);
});
