import { migrateLog, migrateVault, shadowSchema } from '@trupial/event-store/postgres';
import { Client, DatabaseError, escapeIdentifier, escapeLiteral } from 'pg';
import { ConfigError } from '../config/config.ts';
import { connectToPrimary } from './connect-to-primary.ts';
import { withLockLimit } from './lock-limit.ts';
import { derivedLogins, loginOf, type ServiceLogins } from './logins.ts';
import { loginSetting, ownerRole, roleOf, schemaNames, type ServiceSchema } from './roles.ts';
import { scramVerifier } from './scram-verifier.ts';
import { settleRights } from './service-rights.ts';
import { refusePowers } from './refuse-powers.ts';

/** Processes that start at the same time prepare a database one after the other. */
export const prepareLock = `pg_advisory_lock(hashtextextended('trupial.prepare-database', 0))`;

const owner = escapeIdentifier(ownerRole);
const ownSchemas: readonly string[] = [
  ...schemaNames.flatMap((name) => [name, shadowSchema(name)]),
  'log',
  'vault',
];

/**
 * Prepares a database for all services; safe to repeat, also by several processes at the same time.
 * Creates a role that owns everything and as which nobody logs in; the ride log, the vault and a
 * schema for each service; and a login for each service, which owns nothing and has the rights of
 * {@link settleRights}. What an earlier version made comes to the owner, too.
 *
 * `url` must own the database, and may be no superuser: it needs CREATEROLE, or roles that are
 * there already (docs/operations.md). Waits as {@link connectToPrimary}.
 *
 * @throws {ConfigError} when it may not do that, when a login may more than a service should, or when
 * somebody holds a table that must change.
 */
export async function ensureRoles(
  url: string,
  logins: ServiceLogins = derivedLogins(url),
  say: (line: string) => void = () => undefined,
): Promise<void> {
  const client = await connectToPrimary(url, say);
  try {
    await client.query(`select ${prepareLock}`);
    await ensureOwner(client);
    refuseSharedLogins(logins);
    for (const schema of schemaNames) await ensureLogin(client, schema, logins[schema]);
    const roles = new Map(schemaNames.map((schema) => [schema, loginOf(logins[schema])]));
    // Tables change their owner under a lock: where a process of an earlier version is at work, it
    // gets its turn.
    await withLockLimit(client, () => arrange(client, roles));
    for (const schema of schemaNames) await refusePowers(client, schema, loginOf(logins[schema]));
  } catch (error) {
    throw notPermitted(error) ?? error;
  } finally {
    // Ending the session frees the lock.
    await client.end();
  }
}

/** All or nothing, so that no service that runs is without its rights for a moment. */
async function arrange(client: Client, roles: ReadonlyMap<ServiceSchema, string>): Promise<void> {
  await client.query('begin');
  await adopt(client);
  await client.query(`set local role ${owner}`);
  await migrateLog(client);
  await migrateVault(client);
  await createSchemas(client);
  await client.query('reset role');
  await settleRights(client, roles);
  await client.query('revoke create on schema public from public');
  await client.query('commit');
}

/** The owner, whom this session may become and who may create schemas. */
async function ensureOwner(client: Client): Promise<void> {
  const state = async () => {
    const { rows } = await client.query<{ becomes: boolean; creates: boolean }>(
      `select pg_has_role(current_user, oid, 'set') as becomes,
         has_database_privilege(oid, current_database(), 'create') as creates
       from pg_roles where rolname = $1`,
      [ownerRole],
    );
    return rows[0];
  };
  if ((await state()) === undefined) await createRole(client, `${owner} nologin`);
  const now = await state();
  if (now?.becomes === false) await client.query(`grant ${owner} to current_user`);
  if (now?.creates === false) {
    await client.query(`do $do$ begin
      execute format('grant create on database %I to ${owner}', current_database());
    end $do$`);
  }
}

/** Roles belong to the whole server: another database's process may be making the same one. */
async function createRole(client: Client, role: string): Promise<void> {
  await client.query(`do $do$ begin
    create role ${role};
  exception when duplicate_object or unique_violation then null;
  end $do$`);
}

function refuseSharedLogins(logins: ServiceLogins): void {
  const names = schemaNames.map((schema) => loginOf(logins[schema]));
  const shared = schemaNames.filter((_, at) => names.indexOf(names[at] ?? '') !== at);
  if (shared.length === 0) return;
  const problem = 'must not be the login of another service';
  throw new ConfigError(shared.map((schema) => ({ name: loginSetting(schema), problem })));
}

/** A role that can log in with the address, and, when this makes it, has no other attribute. */
async function ensureLogin(client: Client, schema: ServiceSchema, url: string): Promise<void> {
  const { username, password } = new URL(url);
  if (username === '' || password === '') {
    const problem = 'must have a username and a password';
    throw new ConfigError([{ name: loginSetting(schema), problem }]);
  }
  const role = escapeIdentifier(loginOf(url));
  const secret = () => escapeLiteral(scramVerifier(decodeURIComponent(password)));
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [
    loginOf(url),
  ]);
  if (rowCount === 0) {
    const none = 'nosuperuser nocreatedb nocreaterole noreplication nobypassrls noinherit';
    await createRole(client, `${role} login ${none} password ${secret()}`);
  }
  await refusePowers(client, schema, loginOf(url), 'inborn');
  if (await logsIn(url)) return;
  await client.query(`alter role ${role} login noinherit password ${secret()}`);
}

/** Whether the server takes name and password, whatever they may do then. */
async function logsIn(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    // Not permitted in this database yet: that comes after the password.
    if (error.code === '42501') return true;
    if (error.code === '28P01' || error.code === '28000') return false;
    throw error;
  } finally {
    await client.end();
  }
}

/**
 * Gives the owner what is not his: in 0.1 the services' roles owned their schemas and an extension.
 * What a login of another name owns is not ours to take: such a login is refused.
 */
async function adopt(client: Client): Promise<void> {
  const { rows: holders } = await client.query<{ name: string }>(
    `select distinct rolname as name from pg_shdepend
     join pg_roles r on refclassid = 'pg_authid'::regclass and r.oid = refobjid
     where deptype = 'o' and rolname = any($1)
       and dbid = (select oid from pg_database where datname = current_database())`,
    [schemaNames.map(roleOf)],
  );
  for (const { name } of holders) {
    const role = escapeIdentifier(name);
    await client.query(`grant ${role} to current_user; reassign owned by ${role} to ${owner}`);
  }
  const { rows: foreign } = await client.query<{ change: string }>(
    `select format('alter schema %I owner to ${owner}', nspname) as change
       from pg_namespace where nspname = any($1) and nspowner <> $2::regrole
     union all
     select format('alter %s %I.%I owner to ${owner}',
         case relkind when 'S' then 'sequence' else 'table' end, nspname, relname)
       from pg_class c join pg_namespace n on n.oid = relnamespace
       where nspname = any($1) and relowner <> $2::regrole and relkind in ('r', 'p', 'S')
         -- The sequence of a column goes with its table.
         and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass
           and d.objid = c.oid and d.deptype in ('a', 'i') and relkind = 'S')
     union all
     select format('alter routine %I.%I(%s) owner to ${owner}', nspname, proname,
         oidvectortypes(proargtypes))
       from pg_proc join pg_namespace n on n.oid = pronamespace
       where nspname = any($1) and proowner <> $2::regrole`,
    [ownSchemas, ownerRole],
  );
  for (const { change } of foreign) await client.query(change);
}

async function createSchemas(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select name from unnest($1::text[]) name where to_regnamespace(name) is null',
    [ownSchemas],
  );
  for (const { name } of rows) await client.query(`create schema ${escapeIdentifier(name)}`);
}

/** In words, when it was the server that did not permit it. */
function notPermitted(error: unknown): ConfigError | undefined {
  if (!(error instanceof DatabaseError) || error.code !== '42501') return undefined;
  const roles = [ownerRole, ...schemaNames.map(roleOf)].join(', ');
  const problem = `must be a login that owns the database and may create roles, or one that is given the roles ${roles} (docs/operations.md): ${error.message}`;
  return new ConfigError([{ name: 'DATABASE_URL', problem }]);
}
