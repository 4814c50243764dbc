import { claimVault, rewrapKeys } from '@trupial/event-store/postgres';
import { ensureRoles } from '@trupial/service-kit';
import { Pool } from 'pg';
import { runCommand, say } from './command-line.ts';
import { allLogins, ownersUrl } from './logins.ts';
import { sealKeysOf } from './seal-keys.ts';

// `npm run rewrap` with TRUPIAL_SEAL_KEY=new,old, which every part that runs must have before: every
// key of a contact is wrapped with the new seal key, and the old one opens nothing any more, in no
// backup of the vault either.

await runCommand(() => async ({ config, databaseUrl, logins }) => {
  const connectionString = ownersUrl(databaseUrl);
  const sealKeys = sealKeysOf(config);
  const pool = new Pool({ connectionString, max: 2 });
  try {
    await ensureRoles(connectionString, allLogins(logins));
    await claimVault(pool, sealKeys);
    const count = await rewrapKeys(pool, sealKeys);
    say(`${count} keys were wrapped anew. Start every part with the first seal key alone now.`);
  } finally {
    await pool.end();
  }
});
