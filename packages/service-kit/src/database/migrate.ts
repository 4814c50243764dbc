import { runner } from 'node-pg-migrate';
import { roleFor, sessionOf } from './service-pool.ts';

export interface MigrateOptions {
  readonly url: string;
  /** Schema to which the migrations belong. */
  readonly schema: string;
  /** Folder of numbered SQL files: `0001-what-it-does.sql`. */
  readonly dir: string;
  readonly log?: (line: string) => void;
}

/** Migrations may take long: an index on a million rides is one statement. */
const statementTimeoutMs = 10 * 60_000;

/**
 * Runs the migrations of a schema that have not run yet, in order, all or none, as the schema's
 * role. Forward only. When another process is migrating, it waits. Returns the names of the
 * migrations it ran.
 */
export async function migrate(options: MigrateOptions): Promise<readonly string[]> {
  const { url, schema, dir, log = () => undefined } = options;
  const role = await roleFor(url, schema);
  const ran = await runner({
    databaseUrl: sessionOf(url, schema, role, statementTimeoutMs),
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
  return ran.map(({ name }) => name);
}
