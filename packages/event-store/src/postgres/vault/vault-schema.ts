import { newSealKey } from '../../sealing/key-vault.ts';
import { searchStream } from '../../sealing/search-hashes.ts';
import type { Right } from '../rights.ts';
import { createSchemaUnlessThere } from '../schema.ts';
import { quoteIdentifier, type SqlSession } from '../sql.ts';
import { MasterKeyMissing, type MasterKeys } from './master-keys.ts';

const migrationLock = `hashtextextended('trupial.migrate-vault', 0)`;

/** Creates or updates the vault's schema. Safe to repeat, also by several processes at once. */
export async function migrateVault(session: SqlSession, schema = 'vault'): Promise<void> {
  await session.query(vaultSchemaSql(schema));
}

/** What a role may do with the vault's keys; each includes the ones before it. */
export type VaultAccess = 'open' | 'make' | 'destroy';

/** What a role needs in order to open with the vault's keys, to create them, or to destroy them. */
export function vaultRights(may: VaultAccess, schema = 'vault'): readonly Right[] {
  const opens = [
    `USAGE ON SCHEMA ${schema}`,
    `SELECT ON TABLE ${schema}.keys`,
    `SELECT ON TABLE ${schema}.masters`,
  ];
  const made = ['stream', 'master', 'wrapped'];
  const makes = made.map((column) => `INSERT (${column}) ON TABLE ${schema}.keys`);
  const destroys = [`EXECUTE ON FUNCTION ${schema}.destroy(text[])`];
  if (may === 'open') return opens;
  return may === 'make' ? [...opens, ...makes] : [...opens, ...makes, ...destroys];
}

/** A destroyed key leaves its row, so that its stream never gets another. */
function vaultSchemaSql(name: string): string {
  const schema = quoteIdentifier(name);
  return `
select pg_advisory_xact_lock(${migrationLock});
${createSchemaUnlessThere(name)}
create table if not exists ${schema}.keys (
  stream       text primary key,
  -- Name of the master key that wraps it.
  master       text not null,
  -- Null: destroyed.
  wrapped      bytea,
  made_at      timestamptz not null default now(),
  destroyed_at timestamptz
) with (fillfactor = 90);
-- What is destroyed is looked through each minute, among millions of keys.
create index if not exists keys_destroyed on ${schema}.keys (stream) where wrapped is null;
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
-- A key that is wrapped with a master key of nobody else could not be read by those that start later.
-- The master key is locked until the new keys are there: rewrapping takes none away before.
create or replace function ${schema}.after_make() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $body$
begin
  perform from ${schema}.masters m where m.name in (select master from made) for key share of m;
  if exists (select from made where wrapped is not null
    and master not in (select m.name from ${schema}.masters m))
  then
    raise exception 'keys are not wrapped with this seal key any more: start with the new one first'
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $body$;
create or replace trigger after_make after insert on ${schema}.keys
  referencing new table as made
  for each statement execute function ${schema}.after_make();
`;
}

/** What {@link claimVault} needs of a `pg` client or pool. */
interface VaultSession {
  query<Row extends object>(sql: string, values?: unknown[]): Promise<{ rows: Row[] }>;
}

/**
 * Notes the master key that wraps from now on, and makes the key for searches. To be called before
 * anything is sealed, as the schema's owner.
 *
 * @throws {MasterKeyMissing} when one that is still needed is not among them: better no start than
 *   every contact unreadable.
 */
export async function claimVault(
  session: VaultSession,
  masters: MasterKeys,
  schema = 'vault',
): Promise<void> {
  const name = quoteIdentifier(schema);
  const { rows: wrapping } = await session.query<{ master: string }>(
    `select distinct master from ${name}.keys where wrapped is not null`,
  );
  refuseUnknown(
    wrapping.map(({ master }) => master),
    masters,
  );
  if (!(await claimed(session, masters, schema)).has(masters.first)) {
    await session.query(`insert into ${name}.masters (name) values ($1) on conflict do nothing`, [
      masters.first,
    ]);
  }
  // Rows that are there win, also against a process that claims at the same time.
  await session.query(
    `insert into ${name}.keys (stream, master, wrapped) values ($1, $2, $3) on conflict do nothing`,
    [searchStream, masters.first, masters.wrap(newSealKey(), searchStream)],
  );
}

/**
 * Whether the vault's owner has noted the master key that wraps now: a role that is not the owner
 * asks before it seals anything.
 *
 * @throws {MasterKeyMissing} as {@link claimVault}.
 */
export async function isClaimed(
  session: VaultSession,
  masters: MasterKeys,
  schema = 'vault',
): Promise<boolean> {
  return (await claimed(session, masters, schema)).has(masters.first);
}

async function claimed(
  session: VaultSession,
  masters: MasterKeys,
  schema: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await session.query<{ name: string }>(
    `select name from ${quoteIdentifier(schema)}.masters`,
  );
  const names = rows.map(({ name }) => name);
  refuseUnknown(names, masters);
  return new Set(names);
}

function refuseUnknown(names: readonly string[], masters: MasterKeys): void {
  const missing = names.find((name) => !masters.knows(name));
  if (missing !== undefined) throw new MasterKeyMissing(missing);
}
