import { access, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';

/** Stands in the data folder while the demo island is made, and stays when that is cut short. */
const markOf = (dataFolder: string): string => join(dataFolder, 'demo-unfinished');

/**
 * Makes the demo island by `make`. Should the process end in the middle of it, the next start finds
 * a mark in the data folder: half an island can't be gone on with, since its 30 days end now.
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
 * Empties the product's own database when it holds half a demo island: nobody can have used it, the
 * product is not reachable before the island is whole. A database that was given by its address is
 * left as it is, whatever is in it.
 */
export async function forgetUnfinishedDemo(options: {
  readonly dataFolder: string;
  readonly databaseUrl: string;
  /** Whether the database is the embedded one, in which nothing of others can be. */
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
