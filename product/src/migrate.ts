import { runCommand, say } from './command-line.ts';
import { allLogins, ownersUrl } from './logins.ts';
import { prepareDatabase } from './prepare-database.ts';
import { sealKeysOf } from './seal-keys.ts';
import { services } from './services.ts';

// `npm run migrate`: brings the database up to date for parts that run alone. They have no login
// that could do it themselves. Safe to repeat, also while the product runs.

await runCommand(() => async ({ config, databaseUrl, logins }) => {
  const database = { databaseUrl: ownersUrl(databaseUrl), logins: allLogins(logins) };
  await prepareDatabase(database, services, sealKeysOf(config), say);
  say('The database is up to date.');
});
