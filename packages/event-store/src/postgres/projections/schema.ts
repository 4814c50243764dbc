import type { Right } from '../rights.ts';
import { createSchemaUnlessThere } from '../schema.ts';
import { quoteIdentifier, type SqlSession } from '../sql.ts';
import { shadowFunctions } from './shadow-functions.ts';

/** Where a rebuild fills its new tables. */
export function shadowSchema(schema: string): string {
  return `${schema}_rebuild`;
}

/** What a service's role needs beside its tables in order to rebuild its read models. */
export function rebuildRights(schema: string): readonly Right[] {
  return [
    `USAGE ON SCHEMA ${shadowSchema(schema)}`,
    ...['shadow_table(text)', 'shadow_indexes(text)', 'swap_tables(text[])'].map(
      (one) => `EXECUTE ON FUNCTION ${schema}.${one}`,
    ),
  ];
}

/**
 * Creates the runner's own tables in a service's schema, the schema for rebuilds beside it, and the
 * functions with which a role that owns neither rebuilds `tables`, those of the service's
 * projections. As the owner of both schemas. Safe to repeat.
 */
export async function migrateProjections(
  session: SqlSession,
  schema: string,
  tables: readonly string[],
): Promise<void> {
  const live = quoteIdentifier(schema);
  const named = `${live}.checkpoints`.replaceAll("'", "''");
  await session.query(`
    select pg_advisory_xact_lock(hashtextextended('trupial.migrate-projections', 0));
    ${createSchemaUnlessThere(schema)}
    ${createSchemaUnlessThere(shadowSchema(schema))}
    create table if not exists ${live}.checkpoints (
      name       text primary key,
      position   bigint not null,
      updated_at timestamptz not null default now()
    ) with (fillfactor = 50);
    do $do$ begin
      -- A change waits for who reads the table, such as a backup, also when it would change nothing.
      if (select count(*) from pg_attribute where attrelid = '${named}'::regclass
          and attname in ('late_at', 'swaps')) < 2 then
        -- When rows last changed long after the log recorded why; null while they never did.
        alter table ${live}.checkpoints add column if not exists late_at timestamptz;
        -- How often a rebuild has put other rows in place of those that were there.
        alter table ${live}.checkpoints add column if not exists swaps integer not null default 0;
      end if;
    end $do$;
    create table if not exists ${live}.parked_events (
      projection text not null,
      position   bigint not null,
      stream_id  text not null,
      version    integer not null,
      event_id   uuid not null,
      type       text not null,
      error      text not null,
      parked_at  timestamptz not null default now(),
      primary key (projection, position)
    );
    create table if not exists ${live}.rebuilds (
      name        text primary key,
      state       text not null,
      started_at  timestamptz not null,
      -- The last sign of life of whoever rebuilds.
      beat_at     timestamptz not null,
      finished_at timestamptz,
      events      bigint not null,
      asked_by    text not null,
      error       text
    );
    ${shadowFunctions(schema, shadowSchema(schema), tables)}`);
}
