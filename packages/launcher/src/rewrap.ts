import { claimVault, migrateVault, rewrapKeys } from '@trupial/event-store/postgres';
import { loadConfig } from '@trupial/service-kit';
import { Pool } from 'pg';
import { sealKeysOf } from './seal-keys.ts';
import { withDatabase, withSecrets } from './with-database.ts';

// `npm run rewrap` with TRUPIAL_SEAL_KEY=new,old: every key of a contact is wrapped with the new
// seal key, and the old one opens nothing any more, in no backup of the vault either.

const say = (line: string): void => void process.stdout.write(`${line}\n`);

try {
  const config = await withSecrets(loadConfig(process.env));
  const sealKeys = sealKeysOf(config);
  await withDatabase(config, say, async (connectionString) => {
    const pool = new Pool({ connectionString, max: 2 });
    try {
      await migrateVault(pool);
      await claimVault(pool, sealKeys);
      const count = await rewrapKeys(pool, sealKeys);
      say(`${count} keys were wrapped anew. Start every part with the first seal key alone now.`);
    } finally {
      await pool.end();
    }
  });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
