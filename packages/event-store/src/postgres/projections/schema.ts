import type { SqlSession } from '../schema.ts';
import { quoteIdentifier } from '../sql.ts';

/** Where a rebuild fills its new tables. */
export function shadowSchema(schema: string): string {
  return `${schema}_rebuild`;
}

/**
 * Creates the runner's own tables in a service's schema, and the schema for rebuilds beside it.
 * Run it as the service's role (or hand both schemas over to it). Safe to repeat.
 */
export async function migrateProjections(session: SqlSession, schema: string): Promise<void> {
  const live = quoteIdentifier(schema);
  await session.query(`
    select pg_advisory_xact_lock(hashtextextended('trupial.migrate-projections', 0));
    ${createSchemaUnlessThere(schema)}
    ${createSchemaUnlessThere(shadowSchema(schema))}
    create table if not exists ${live}.checkpoints (
      name       text primary key,
      position   bigint not null,
      updated_at timestamptz not null default now()
    ) with (fillfactor = 50);
    -- When rows last changed long after the log recorded why; null while they never did.
    alter table ${live}.checkpoints add column if not exists late_at timestamptz;
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
    );`);
}

/** `create schema if not exists` needs the right to create a schema even when it exists. */
function createSchemaUnlessThere(schema: string): string {
  const name = quoteIdentifier(schema);
  return `do $do$ begin
    if to_regnamespace('${name.replaceAll("'", "''")}') is null then create schema ${name}; end if;
  end $do$;`;
}
