import { quoteIdentifier } from '../sql.ts';
import type { ProjectionSession } from './session.ts';

interface Definition {
  readonly name: string;
  readonly definition: string;
}

/**
 * Creates an empty copy of a live table in the shadow schema, with the same columns, defaults,
 * checks and storage options, and with keys of the same names (`like … including all` would give
 * them new names, and the next migration would not find them). Its other indexes are created after
 * it is filled.
 */
export async function createShadowTable(
  session: ProjectionSession,
  live: string,
  shadow: string,
  table: string,
): Promise<void> {
  const from = `${quoteIdentifier(live)}.${quoteIdentifier(table)}`;
  const to = `${quoteIdentifier(shadow)}.${quoteIdentifier(table)}`;
  await refuseWhatCannotMove(session, from);
  const { rows: options } = await session.query<{ option: string }>(
    'select unnest(reloptions) as option from pg_class where oid = $1::regclass',
    [from],
  );
  const storage = options.map(({ option }) => option).join(', ');
  await session.query(`drop table if exists ${to}`);
  await session.query(
    `create table ${to} (like ${from} including all excluding indexes) ${storage && `with (${storage})`}`,
  );
  const { rows: keys } = await session.query<Definition>(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = $1::regclass and contype in ('p', 'u', 'x') order by oid`,
    [from],
  );
  for (const { name, definition } of keys) {
    await session.query(`alter table ${to} add constraint ${quoteIdentifier(name)} ${definition}`);
  }
}

/**
 * Creates the indexes of the live table on a filled copy, under the same names. One build over all
 * rows costs a fraction of updating the index with every change of a row, above all for a search
 * index.
 */
export async function createShadowIndexes(
  session: ProjectionSession,
  live: string,
  shadow: string,
  table: string,
): Promise<void> {
  const from = `${quoteIdentifier(live)}.${quoteIdentifier(table)}`;
  const to = `${quoteIdentifier(shadow)}.${quoteIdentifier(table)}`;
  const { rows: indexes } = await session.query<Definition>(
    `select c.relname as name, am.amname || substr(definition, strpos(definition, ' USING ') + 7 + length(am.amname)) as definition,
            i.indisunique as "unique"
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am am on am.oid = c.relam
     cross join lateral pg_get_indexdef(i.indexrelid) definition
     where i.indrelid = $1::regclass
       and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`,
    [from],
  );
  for (const { name, definition, ...kind } of indexes) {
    const unique = 'unique' in kind && kind.unique === true ? 'unique ' : '';
    await session.patiently(
      `create ${unique}index ${quoteIdentifier(name)} on ${to} using ${definition}`,
    );
  }
}

/**
 * The longest time for which a swap may hold some of a projection's tables while it waits for the
 * others. It is below Postgres' `deadlock_timeout` of one second. So a reader that holds one table
 * and waits for another (a join may lock in any order) gets it before Postgres looks for a deadlock
 * and ends the reader instead of us.
 */
const lockBudgetMs = 600;

/**
 * Locks the live tables exclusively until the transaction ends: all of them, before the first is
 * changed. Fails with SQLSTATE 55P03 when readers hold one for too long; the caller then rolls
 * back, so that waiting sessions continue, and tries again.
 */
export async function lockTables(
  session: ProjectionSession,
  live: string,
  tables: readonly string[],
): Promise<void> {
  const names = tables.map((table) => `${quoteIdentifier(live)}.${quoteIdentifier(table)}`);
  const each = Math.max(1, Math.floor(lockBudgetMs / names.length));
  // The limit applies to each lock of the statement separately.
  await session.query(`set local lock_timeout = ${each}`);
  await session.query(`lock table ${names.join(', ')} in access exclusive mode`);
}

/** Puts the filled twin in the live table's place. Inside the caller's transaction, under `lockTables`. */
export async function swapTable(
  session: ProjectionSession,
  live: string,
  shadow: string,
  table: string,
): Promise<void> {
  const name = quoteIdentifier(table);
  await session.query(`drop table ${quoteIdentifier(live)}.${name}`);
  await session.query(
    `alter table ${quoteIdentifier(shadow)}.${name} set schema ${quoteIdentifier(live)}`,
  );
}

/** Foreign keys, triggers and sequences of the live table would be lost by a swap. */
async function refuseWhatCannotMove(session: ProjectionSession, table: string): Promise<void> {
  const { rows } = await session.query<{ what: string }>(
    `select 'foreign key ' || conname as what from pg_constraint
       where contype = 'f' and $1::regclass in (conrelid, confrelid)
     union all
     select 'trigger ' || tgname from pg_trigger where tgrelid = $1::regclass and not tgisinternal
     union all
     select 'serial column default ' || pg_get_expr(adbin, adrelid) from pg_attrdef
       where adrelid = $1::regclass and pg_get_expr(adbin, adrelid) like '%nextval(%'`,
    [table],
  );
  if (rows.length > 0) {
    throw new Error(`${table} cannot be rebuilt: ${rows.map(({ what }) => what).join(', ')}`);
  }
}
