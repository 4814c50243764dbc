import { migrateProjections } from '@trupial/event-store/postgres';
import { PG_MIGRATE_LOCK_ID, runner } from 'node-pg-migrate';
import { Client } from 'pg';
import { inSession } from './connect-to-primary.ts';
import { prepareLock } from './ensure-roles.ts';
import { withLockLimit } from './lock-limit.ts';
import { ownerRole, roleOf, type ServiceSchema } from './roles.ts';
import { sessionOf } from './service-pool.ts';
import { settleRights } from './service-rights.ts';

export interface MigrateOptions {
  /** Of the login that may become the owner. */
  readonly url: string;
  /** Schema to which the migrations belong. */
  readonly schema: ServiceSchema;
  /** Folder of numbered SQL files: `0001-what-it-does.sql`. */
  readonly dir: string;
  /** Tables of its projections, which the service may rebuild. */
  readonly tables: readonly string[];
  /** The service's login (default {@link roleOf}). */
  readonly login?: string;
  readonly log?: (line: string) => void;
}

/** Migrations may take long: an index on a million rides is one statement. */
const statementTimeoutMs = 10 * 60_000;

/**
 * Runs the migrations of a schema that have not run yet, in order, all or none, as the owner of all
 * schemas; then gives the service its rights on what they made. Forward only. When another process
 * is migrating, it waits. When somebody holds a table that changes, it lets others have their turn
 * as {@link withLockLimit}. Returns the names of the migrations it ran.
 *
 * @throws {ConfigError} when a table was held too long.
 */
export async function migrate(options: MigrateOptions): Promise<readonly string[]> {
  const { url, schema, tables, login = roleOf(schema) } = options;
  const ran = await runMigrations(options);
  await inSession(url, async (client) => {
    await client.query(`select ${prepareLock}`);
    await withLockLimit(client, async () => {
      await client.query(`begin; set local role ${ownerRole}`);
      await migrateProjections(client, schema, tables);
      await client.query('reset role');
      await settleRights(client, new Map([[schema, login]]));
      await client.query('commit');
    });
  });
  return ran;
}

async function runMigrations(options: MigrateOptions): Promise<readonly string[]> {
  const { url, schema, dir, log = () => undefined } = options;
  const client = new Client({
    ...sessionOf(url, schema, { statementTimeoutMs, role: ownerRole }),
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    // The runner's own lock, which it would take only after the limit is set: the migration of
    // another process may take long. Ending the session frees it.
    await client.query(`select pg_advisory_lock(${PG_MIGRATE_LOCK_ID})`);
    const ran = await withLockLimit(client, () =>
      runner({
        dbClient: client,
        noLock: true,
        dir,
        schema,
        migrationsTable: 'migrations',
        direction: 'up',
        checkOrder: true,
        singleTransaction: true,
        // `ignorePattern` extends the default (dot files), so that a README can be next to the SQL.
        ignorePattern: '(\\..*|.*\\.md)',
        log,
      }),
    );
    return ran.map(({ name }) => name);
  } finally {
    await client.end();
  }
}
