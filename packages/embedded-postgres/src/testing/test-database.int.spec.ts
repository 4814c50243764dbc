import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { waitUntil } from '../wait.ts';
import { query } from './query.ts';
import { sharedServerVariable } from './shared-server.ts';
import { startTestDatabase } from './test-database.ts';

/** A database and a session in it, whose errors nobody else hears. */
async function started(leaveMs?: number) {
  const database = await startTestDatabase(undefined, leaveMs);
  const name = new URL(database.url).pathname.slice(1);
  const session = new Client({ connectionString: database.url });
  const errors: Error[] = [];
  session.on('error', (error) => errors.push(error));
  await session.connect();
  const server = process.env[sharedServerVariable] ?? ''; // every run has it
  const databases = () => query(server, `select from pg_database where datname = $1`, [name]);
  /** Whether somebody is about to remove it. */
  const isAboutToGo = async () => {
    const found = await query(
      server,
      `select from pg_stat_activity where position($1 in query) > 0 and pid <> pg_backend_pid()`,
      [name],
    );
    return found.length > 0;
  };
  return { ...database, session, errors, databases, isAboutToGo };
}

it('is removed when the sessions that take their leave have gone, without an error', async () => {
  const { stop, session, errors, databases, isAboutToGo } = await started();
  const stopped = stop();
  await waitUntil(isAboutToGo, 20_000, 1);
  await session.end();
  await stopped;
  expect(errors).toEqual([]);
  expect(await databases()).toEqual([]);
});

it('is removed though somebody stays', async () => {
  const { stop, session, errors, databases } = await started(50);
  onTestFinished(() => session.end());
  await stop();
  expect(await databases()).toEqual([]);
  expect(await waitUntil(() => errors.length > 0, 20_000)).toBe(true);
});
