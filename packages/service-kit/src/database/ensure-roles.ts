import { grantLog, grantVault, migrateLog, migrateVault } from '@trupial/event-store/postgres';
import { Client, DatabaseError, escapeIdentifier } from 'pg';
import { roleOf, serviceSchemas, vaultAccess } from './roles.ts';

/** Processes that start at the same time prepare the database one after the other. */
const lock = `hashtextextended('trupial.prepare-database', 0)`;

/**
 * Prepares a database for all services; safe to repeat, also by several processes at the same time.
 * Creates the ride log, and for each service a role without login that owns its own schema. All of
 * them read the log; services that write to it append through its function. Services that show
 * contacts read their keys in the vault. Each may create the schema in which it rebuilds its read
 * models.
 *
 * A login that may not create roles creates the schemas only: then services are separated by their
 * search_path alone. Returns whether roles separate them.
 */
export async function ensureRoles(url: string): Promise<{ readonly separated: boolean }> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(${lock})`);
    await migrateLog(client);
    await migrateVault(client);
    return { separated: await separate(client) };
  } finally {
    // Ending the session frees the lock.
    await client.end();
  }
}

async function separate(client: Client): Promise<boolean> {
  try {
    await client.query('begin');
    for (const [schema, may] of Object.entries(serviceSchemas)) {
      await ownSchema(client, schema, roleOf(schema));
      await grantLog(client, { role: roleOf(schema), may });
    }
    for (const [schema, may] of Object.entries(vaultAccess)) {
      await grantVault(client, { role: roleOf(schema), may });
    }
    await client.query('commit');
    return true;
  } catch (error) {
    await client.query('rollback');
    if (!(error instanceof DatabaseError) || error.code !== '42501') throw error;
    for (const schema of Object.keys(serviceSchemas)) {
      await client.query(`create schema if not exists ${escapeIdentifier(schema)}`);
    }
    return false;
  }
}

async function ownSchema(client: Client, schemaName: string, roleName: string): Promise<void> {
  const [schema, role] = [escapeIdentifier(schemaName), escapeIdentifier(roleName)];
  // Roles belong to the whole server: another database's process may be making the same one.
  await client.query(`do $$ begin
      create role ${role} nologin;
    exception when duplicate_object or unique_violation then null;
    end $$;
    grant ${role} to current_user;
    do $$ begin
      execute format('grant create on database %I to ${role}', current_database());
    end $$;
    create schema if not exists ${schema};
    alter schema ${schema} owner to ${role};`);
}
