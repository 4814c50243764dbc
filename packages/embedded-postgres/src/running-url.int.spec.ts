import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runningPostgresUrl, startEmbeddedPostgres } from './index.ts';
import { query } from './testing/query.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

it('tells another program where the server of a data folder is, while it runs', async () => {
  const dataDir = join(await temporaryFolder(), 'data');
  expect(await runningPostgresUrl(dataDir)).toBeNull();
  const postgres = await startEmbeddedPostgres({ dataDir });
  try {
    const url = await runningPostgresUrl(dataDir);
    expect(url).toBe(postgres.url);
    expect(await query(url!, 'select 1 as one')).toEqual([{ one: 1 }]);
  } finally {
    await postgres.stop();
  }
  expect(await runningPostgresUrl(dataDir)).toBeNull();
});
