import { chown, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openDataFolder } from '../data-folder.ts';
import { keepRunning, type EmbeddedPostgres } from '../embedded-postgres.ts';
import { copyTemplate, reachableTemporaryFolder } from './data-template.ts';

export type TestPostgres = EmbeddedPostgres;

/**
 * A temporary PostgreSQL, as durable as the real one, in a folder that is removed by `stop()` and
 * also when the test's process ends. It starts from a copy of a template that is made once. Most
 * tests need only a database: `startTestDatabase` costs much less.
 *
 * @param maxConnections maximum number of sessions; by default the product's own number
 */
export async function startTestPostgres(maxConnections?: number): Promise<TestPostgres> {
  const folder = await mkdtemp(join(await reachableTemporaryFolder(), 'trupial-test-'));
  try {
    await copyTemplate(folder);
    const data = await openDataFolder(folder);
    // The account that runs Postgres removes the folder afterwards, so the account must own it.
    if (data.account) await chown(folder, data.account.uid, data.account.gid);
    const server = await keepRunning({
      data,
      port: undefined,
      log: () => undefined,
      stopSignal: 'QUIT',
      removeAfter: folder,
      maxConnections,
    });
    return server;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}
