import type { SqlSession } from '../schema.ts';
import { quoteIdentifier } from '../sql.ts';
import { MasterKeyMissing, type MasterKeys } from './master-keys.ts';

const migrationLock = `hashtextextended('trupial.migrate-vault', 0)`;

/** Creates or updates the vault's schema. Safe to repeat, also by several processes at once. */
export async function migrateVault(session: SqlSession, schema = 'vault'): Promise<void> {
  await session.query(vaultSchemaSql(schema));
}

/** The rights of a role on the vault's keys; each includes the ones before it. */
export type VaultAccess = 'open' | 'make' | 'destroy';

/** Allows a role to open with the vault's keys, or also to create them, or also to destroy them. */
export async function grantVault(
  session: SqlSession,
  access: { readonly role: string; readonly may: VaultAccess; readonly schema?: string },
): Promise<void> {
  const schema = quoteIdentifier(access.schema ?? 'vault');
  const role = quoteIdentifier(access.role);
  await session.query(`grant usage on schema ${schema} to ${role};
    grant select on ${schema}.keys to ${role};`);
  if (access.may === 'open') return;
  await session.query(`grant insert (stream, master, wrapped) on ${schema}.keys to ${role};`);
  if (access.may === 'make') return;
  await session.query(`grant execute on function ${schema}.destroy(text[]) to ${role};`);
}

/** A destroyed key leaves its row, so that its stream never gets another. */
function vaultSchemaSql(name: string): string {
  const schema = quoteIdentifier(name);
  return `
select pg_advisory_xact_lock(${migrationLock});
create schema if not exists ${schema};
create table if not exists ${schema}.keys (
  stream       text primary key,
  -- Name of the master key that wraps it.
  master       text not null,
  -- Null: destroyed.
  wrapped      bytea,
  made_at      timestamptz not null default now(),
  destroyed_at timestamptz
) with (fillfactor = 90);
-- Master keys with which something was ever wrapped and that are still needed.
create table if not exists ${schema}.masters (
  name       text primary key,
  first_used timestamptz not null default now()
);
create or replace function ${schema}.destroy(streams text[]) returns integer
language sql volatile security definer
set search_path = pg_catalog, pg_temp
as $body$
  with gone as (
    -- A stream that never had a key gets none later, either.
    insert into ${schema}.keys (stream, master, wrapped, destroyed_at)
    select distinct s, '', null::bytea, now() from unnest(streams) s
    on conflict (stream) do update set wrapped = null, destroyed_at = now()
      where keys.wrapped is not null
    returning 1)
  select count(*)::integer from gone
$body$;
revoke execute on function ${schema}.destroy(text[]) from public;
`;
}

/** What {@link claimVault} needs of a `pg` client or pool. */
interface OwnerSession {
  query<Row extends object>(sql: string, values?: unknown[]): Promise<{ rows: Row[] }>;
}

/**
 * Notes the master key that wraps from now on. To be called before anything is sealed, as the
 * schema's owner.
 *
 * @throws {MasterKeyMissing} when one that is still needed is not among them: better no start than
 *   every contact unreadable.
 */
export async function claimVault(
  session: OwnerSession,
  masters: MasterKeys,
  schema = 'vault',
): Promise<void> {
  const table = `${quoteIdentifier(schema)}.masters`;
  const { rows } = await session.query<{ name: string }>(`select name from ${table}`);
  const missing = rows.find(({ name }) => !masters.knows(name));
  if (missing !== undefined) throw new MasterKeyMissing(missing.name);
  await session.query(`insert into ${table} (name) values ($1) on conflict do nothing`, [
    masters.first,
  ]);
}
