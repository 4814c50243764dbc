import { access, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';

/** A file in the data folder while the demo island is made; it remains when that is interrupted. */
const markOf = (dataFolder: string): string => join(dataFolder, 'demo-unfinished');

/**
 * Makes the demo island by `make`. If the process ends before the island is complete, the next
 * start finds a mark in the data folder: an incomplete island cannot be continued, because its 30
 * days end now.
 */
export async function makeWhole(dataFolder: string, make: () => Promise<void>): Promise<void> {
  await mkdir(dataFolder, { recursive: true });
  await writeFile(
    markOf(dataFolder),
    'This demo island is not whole; the next start makes it anew.\n',
  );
  await make();
  await rm(markOf(dataFolder));
}

/**
 * Empties the product's own database when it contains an incomplete demo island: it has no user
 * data yet, because the product is not reachable before the island is complete. A database that was
 * given by its address is never emptied.
 */
export async function forgetUnfinishedDemo(options: {
  readonly dataFolder: string;
  readonly databaseUrl: string;
  /** Whether the database is the embedded one, which cannot contain other programs' data. */
  readonly isEmbedded: boolean;
  readonly say: (line: string) => void;
}): Promise<void> {
  const { dataFolder, databaseUrl, isEmbedded, say } = options;
  const isMarked = await access(markOf(dataFolder)).then(
    () => true,
    () => false,
  );
  if (!isMarked) return;
  if (!isEmbedded) {
    say('the demo island in this database is not whole: its making was cut short');
    return;
  }
  say('the last start was stopped while it made the demo island: beginning again');
  await dropEverything(databaseUrl);
  await rm(markOf(dataFolder));
}

/** What the product made: `public` holds nothing of it. */
async function dropEverything(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `SELECT nspname AS name FROM pg_namespace
       WHERE nspname !~ '^pg_' AND nspname NOT IN ('information_schema', 'public')`,
    );
    const names = rows.map(({ name }) => client.escapeIdentifier(name)).join(', ');
    if (names !== '') await client.query(`DROP SCHEMA ${names} CASCADE`);
  } finally {
    await client.end();
  }
}
