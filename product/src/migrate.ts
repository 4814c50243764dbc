import { keepRelease } from '@trupial/build-config/kept-releases';
import { runCommand, say } from './command-line.ts';
import { allLogins, ownersUrl } from './logins.ts';
import { webFolder } from './paths.ts';
import { prepareDatabase } from './prepare-database.ts';
import { sealKeysOf } from './seal-keys.ts';
import { services } from './services.ts';

// `npm run migrate`: brings the database up to date for parts that run alone. They have no login
// that could do it themselves. It also keeps the pages' files for who has one of this version open
// when the next one comes. Safe to repeat, also while the product runs.

await runCommand(() => async ({ config, databaseUrl, logins }) => {
  const { eventStore } = config;
  const database = { databaseUrl: ownersUrl(databaseUrl), logins: allLogins(logins), eventStore };
  await prepareDatabase(database, services, sealKeysOf(config), say);
  say('The database is up to date.');
  await keepPages(config.releases);
});

/** Without them open pages of this version must be reloaded after the next one; the office runs. */
async function keepPages(releases: string | undefined): Promise<void> {
  if (releases === undefined) return;
  try {
    const count = await keepRelease(webFolder, releases);
    say(`The files of ${count} ${count === 1 ? 'version' : 'versions'} of the pages are kept.`);
  } catch (error) {
    say(`The pages' files could not be kept in ${releases}: ${String(error)}`);
  }
}
