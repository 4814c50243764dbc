import { ConfigError, inSession } from '@trupial/service-kit';
import type { Client } from 'pg';

/** A schema of this name is in a database while the demo island is made there. */
const mark = 'demo_unfinished';

/**
 * Makes the demo island by `make`. If the process ends before the island is complete, the next
 * start finds a mark in that database: an incomplete island cannot be continued, because its 30
 * days end now. Without the owner's address there is no mark.
 */
export async function makeWhole(
  databaseUrl: string | undefined,
  make: () => Promise<void>,
): Promise<void> {
  if (databaseUrl === undefined) return make();
  await inSession(databaseUrl, (client) => client.query(`CREATE SCHEMA IF NOT EXISTS ${mark}`));
  await make();
  await inSession(databaseUrl, (client) => client.query(`DROP SCHEMA ${mark}`));
}

/**
 * Empties the product's own database when it contains an incomplete demo island and is to have one:
 * it has no user data yet, because no start goes past this mark before the island is complete.
 *
 * @throws {ConfigError} in any other start on such a database. One that was given by its address is
 * never emptied.
 */
export async function forgetUnfinishedDemo(options: {
  readonly databaseUrl: string;
  /** Whether the database is the embedded one, which cannot contain other programs' data. */
  readonly isEmbedded: boolean;
  /** Whether this start makes the demo island. */
  readonly demo: boolean;
  readonly say: (line: string) => void;
}): Promise<void> {
  const { databaseUrl, isEmbedded, demo, say } = options;
  await inSession(
    databaseUrl,
    async (client) => {
      const { rowCount } = await client.query('SELECT FROM pg_namespace WHERE nspname = $1', [
        mark,
      ]);
      if (rowCount === 0) return;
      const has = 'has a demo island whose making was cut short';
      if (!isEmbedded) {
        const problem = `${has}: name an empty database (if it is the embedded one, run npm start once)`;
        throw new ConfigError([{ name: 'DATABASE_URL', problem }]);
      }
      if (!demo) {
        const problem = `${has}: start once with the demo, which makes it anew, or name another folder`;
        throw new ConfigError([{ name: 'TRUPIAL_DATA', problem }]);
      }
      say('the last start was stopped while it made the demo island: beginning again');
      await dropEverything(client);
    },
    say,
  );
}

/** What the product made, the mark too: `public` holds nothing of it. */
async function dropEverything(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT nspname AS name FROM pg_namespace
     WHERE nspname !~ '^pg_' AND nspname NOT IN ('information_schema', 'public')`,
  );
  const names = rows.map(({ name }) => client.escapeIdentifier(name)).join(', ');
  await client.query(`DROP SCHEMA ${names} CASCADE`);
}
