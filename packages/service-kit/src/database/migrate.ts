import { migrateProjections } from '@trupial/event-store/postgres';
import { runner } from 'node-pg-migrate';
import { inSession } from './connect-to-primary.ts';
import { prepareLock } from './ensure-roles.ts';
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
 * is migrating, it waits. Returns the names of the migrations it ran.
 */
export async function migrate(options: MigrateOptions): Promise<readonly string[]> {
  const { url, schema, dir, tables, login = roleOf(schema), log = () => undefined } = options;
  const ran = await runner({
    databaseUrl: sessionOf(url, schema, { statementTimeoutMs, role: ownerRole }),
    dir,
    schema,
    migrationsTable: 'migrations',
    direction: 'up',
    checkOrder: true,
    singleTransaction: true,
    advisoryLockMode: 'wait',
    // `ignorePattern` extends the default (dot files), so that a README can be next to the SQL.
    ignorePattern: '(\\..*|.*\\.md)',
    log,
  });
  await inSession(url, async (client) => {
    await client.query(`select ${prepareLock}`);
    await client.query(`begin; set local role ${ownerRole}`);
    await migrateProjections(client, schema, tables);
    await client.query('reset role');
    await settleRights(client, new Map([[schema, login]]));
    await client.query('commit');
  });
  return ran.map(({ name }) => name);
}
