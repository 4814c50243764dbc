import type { Right } from './rights.ts';
import { quoteIdentifier, type SqlSession } from './sql.ts';

export interface LogSchemaOptions {
  /** Postgres schema of the log (default `log`). */
  readonly schema?: string;
  /**
   * For one test only: the log without its append lock, to prove that the contract suite notices
   * the missed and disordered events this leads to.
   */
  readonly dangerouslyWithoutAppendLock?: boolean;
}

/** Creates or updates the log's schema. Safe to repeat, also by several processes at once. */
export async function migrateLog(
  session: SqlSession,
  options: LogSchemaOptions = {},
): Promise<void> {
  await session.query(logSchemaSql(options));
}

/** What a writer says of an event; its position and time are the log's own. */
export const writtenColumns = ['stream_id', 'version', 'id', 'type', 'schema', 'data', 'meta'];

/** What a role needs in order to read the log, or to read and append. Nobody updates or deletes. */
export function logRights(may: 'read' | 'append', schema = 'log'): readonly Right[] {
  const reads = [
    `USAGE ON SCHEMA ${schema}`,
    `SELECT ON TABLE ${schema}.events`,
    `SELECT ON TABLE ${schema}.backup_marks`,
  ];
  if (may === 'read') return reads;
  const inserts = writtenColumns.map((column) => `INSERT (${column}) ON TABLE ${schema}.events`);
  return [...reads, ...inserts, `EXECUTE ON FUNCTION ${schema}.append(json)`];
}

/**
 * The schema as one text (several statements, one implicit transaction).
 *
 * The table guards itself, whoever inserts and however: its triggers take the append lock before the
 * first row gets its position, and hold it until the commit is visible, so positions are assigned
 * in commit order; they refuse an event whose predecessor in its stream is missing (the unique key
 * refuses one that is there already), and wake the readers.
 *
 * `append` is the careful way to write: it answers for each append of a batch whether it was
 * written, is a repeat, is in conflict, or has an event id that others have used. For its caller it is one statement. Because it is
 * `volatile` plpgsql, each statement inside sees what was committed before the lock was granted. The
 * quick way is a COPY of a batch that is expected to fit (append-statement.ts).
 *
 * The function's argument is a list of rounds. Within a round no stream and no id appears in two appends, so one
 * set-based statement checks and inserts them all; a later round sees the earlier ones.
 */
export function logSchemaSql(options: LogSchemaOptions = {}): string {
  const schema = quoteIdentifier(options.schema ?? 'log');
  const lock = options.dangerouslyWithoutAppendLock
    ? 'null;'
    : `perform pg_advisory_xact_lock('${schema.replaceAll("'", "''")}.events'::regclass::oid::int, 1);`;
  return `
select pg_advisory_xact_lock(hashtextextended('trupial.migrate-log', 0));
${createSchemaUnlessThere(options.schema ?? 'log')}

create table if not exists ${schema}.events (
  position   bigint generated always as identity primary key,
  stream_id  text not null,
  version    integer not null check (version > 0),
  id         uuid not null unique,
  type       text not null,
  schema     smallint not null default 1,
  data       jsonb not null,
  meta       jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  unique (stream_id, version)
);
-- Whoever makes a backup notes here that it is done; nothing else is ever written to it.
create table if not exists ${schema}.backup_marks (
  finished_at timestamptz not null default clock_timestamp() primary key,
  kind        text not null
);
-- Readers want most types that there are, in the order of positions: its primary key gives them that.
drop index if exists ${schema}.events_type_position;

create or replace function ${schema}.before_append() returns trigger
language plpgsql volatile set search_path = pg_catalog, pg_temp set lock_timeout = '5s'
as $body$
begin
  ${lock}
  return null;
end $body$;
create or replace function ${schema}.after_append() returns trigger
language plpgsql volatile set search_path = pg_catalog, pg_temp set enable_seqscan = off
as $body$
begin
  if exists (
    select from appended a where a.version > 1 and not exists (
      select from ${schema}.events e where e.stream_id = a.stream_id and e.version = a.version - 1))
  then
    raise exception 'an event has no predecessor in its stream'
      using errcode = 'integrity_constraint_violation';
  end if;
  perform pg_notify(${quoteChannel(options.schema)}, max(position)::text) from appended
    having count(*) > 0;
  return null;
end $body$;
create or replace trigger before_append before insert on ${schema}.events
  for each statement execute function ${schema}.before_append();
create or replace trigger after_append after insert on ${schema}.events
  referencing new table as appended
  for each statement execute function ${schema}.after_append();

create or replace function ${schema}.append(rounds json)
returns table (append int, stream text, outcome text, actual int, version int, "position" bigint)
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
set lock_timeout = '5s'
as $body$
#variable_conflict use_column
declare
  round json;
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'append needs read committed' using errcode = 'invalid_transaction_state';
  end if;
  ${lock}
  for round in select value from json_array_elements(rounds) loop
    return query
    with incoming as materialized (
      select e.append, e.stream, e.expected, e.nth, e.id, e.type, e.schema, e.data, e.meta,
             coalesce(newest.version, 0) as actual,
             known.version as known_version, known.position as known_position,
             known.stream_id = e.stream as is_known_here
      from json_to_recordset(round) as e(
             append int, stream text, expected int, nth int,
             id uuid, type text, schema smallint, data jsonb, meta jsonb)
      left join lateral (
        select s.version from ${schema}.events s
        where s.stream_id = e.stream order by s.version desc limit 1) newest on true
      left join lateral (
        select k.stream_id, k.version, k.position from ${schema}.events k
        where k.id = e.id) known on true
    ), verdicts as materialized (
      select append,
             case when bool_and(is_known_here is true) then 'repeated'
                  when bool_or(expected <> actual) then 'conflict'
                  when bool_or(known_position is not null) then 'taken'
                  else 'appended' end as outcome
      from incoming group by append
    ), inserted as (
      insert into ${schema}.events (stream_id, version, id, type, schema, data, meta)
      select stream, actual + nth, id, type, schema, data, meta
      from incoming join verdicts using (append)
      where outcome = 'appended'
      order by append, stream, nth
      returning id, version, position
    )
    select i.append, i.stream, v.outcome, i.actual,
           max(coalesce(n.version, i.known_version)), max(coalesce(n.position, i.known_position))
    from incoming i join verdicts v using (append) left join inserted n using (id)
    group by i.append, i.stream, v.outcome, i.actual;
  end loop;
end $body$;
revoke execute on function ${schema}.append(json) from public;
`;
}

/** `create schema if not exists` needs the right to create a schema even when it exists. */
export function createSchemaUnlessThere(schema: string): string {
  const name = quoteIdentifier(schema);
  return `do $do$ begin
    if to_regnamespace('${name.replaceAll("'", "''")}') is null then create schema ${name}; end if;
  end $do$;`;
}

/** Channel on which the log announces new events. */
export function logChannel(schema = 'log'): string {
  return `${schema}_appended`;
}

function quoteChannel(schema: string | undefined): string {
  return `'${logChannel(schema).replaceAll("'", "''")}'`;
}
