import { escapeLiteral } from 'pg';

import { quoteIdentifier } from '../sql.ts';

/**
 * The functions that change tables for a rebuild. They run with the rights of the schemas' owner:
 * whoever may call them may only read and write rows, and these functions touch no tables but those
 * of read models, whose rows come from the log.
 */
export function shadowFunctions(live: string, shadow: string, tables: readonly string[]): string {
  const schema = quoteIdentifier(live);
  const [from, to] = [escapeLiteral(live), escapeLiteral(shadow)];
  const known = `array[${tables.map((table) => escapeLiteral(table)).join(', ')}]::text[]`;
  const asOwner = `language plpgsql volatile security definer set search_path = pg_catalog, pg_temp`;
  return `
create or replace function ${schema}.read_model_table(asked text) returns regclass
${asOwner} as $body$
begin
  if asked is null or asked <> all (${known}) then
    raise exception '% is no table of a read model', asked using errcode = 'insufficient_privilege';
  end if;
  return format('%I.%I', ${from}, asked)::regclass;
end $body$;

-- An empty copy of a live table in the shadow schema: the same columns, defaults, checks, storage
-- options and rights, and keys of the same names ("like … including all" would give them new names,
-- and the next migration would not find them). Its other indexes are created after it is filled.
create or replace function ${schema}.shadow_table(asked text) returns void
${asOwner} as $body$
declare
  live regclass := ${schema}.read_model_table(asked);
  shadow text := format('%I.%I', ${to}, asked);
  fixed text;
  made text;
begin
  -- These would be lost by a swap.
  select string_agg(what, ', ') into fixed from (
    select 'foreign key ' || conname as what from pg_constraint
      where contype = 'f' and live in (conrelid, confrelid)
    union all
    select 'trigger ' || tgname from pg_trigger where tgrelid = live and not tgisinternal
    union all
    select 'serial column default ' || pg_get_expr(adbin, adrelid) from pg_attrdef
      where adrelid = live and pg_get_expr(adbin, adrelid) like '%nextval(%') found;
  if fixed is not null then raise exception '% cannot be rebuilt: %', live, fixed; end if;
  execute format('drop table if exists %s', shadow);
  execute format('create table %s (like %s including all excluding indexes)', shadow, live);
  for made in
    select format('alter table %s set (%s)', shadow, array_to_string(reloptions, ', '))
      from pg_class where oid = live and reloptions is not null
    union all
    select format('grant %s on %s to %s', privilege_type, shadow, grantee::regrole)
      from pg_class cross join lateral aclexplode(relacl)
      where oid = live and grantee not in (0, relowner)
  loop execute made; end loop;
  for made in
    select format('alter table %s add constraint %I %s', shadow, conname, pg_get_constraintdef(oid))
      from pg_constraint where conrelid = live and contype in ('p', 'u', 'x') order by oid
  loop execute made; end loop;
end $body$;

-- The indexes of the live table on a filled copy, under the same names, and what the planner needs
-- to know about its rows. One build over all rows costs a fraction of updating an index with every
-- change of a row, above all for a search index.
create or replace function ${schema}.shadow_indexes(asked text) returns void
${asOwner} as $body$
declare
  live regclass := ${schema}.read_model_table(asked);
  shadow text := format('%I.%I', ${to}, asked);
  made text;
begin
  for made in
    select format('create %s index %I on %s using %s%s', case when i.indisunique then 'unique' end,
        c.relname, shadow, am.amname,
        substr(definition, strpos(definition, ' USING ') + 7 + length(am.amname)))
      from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am am on am.oid = c.relam
      cross join lateral pg_get_indexdef(i.indexrelid) definition
      where i.indrelid = live
        and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
  loop execute made; end loop;
  execute format('analyze %s', shadow);
end $body$;

-- Puts the filled copies in the live tables' place: all are locked before the first is changed. The
-- caller's lock_timeout limits the wait for each of them. A live table that was migrated after its copy
-- was made is kept: the copy lacks what the migration has made.
create or replace function ${schema}.swap_tables(asked text[]) returns void
${asOwner} as $body$
declare
  name text;
  pair oid[];
  changed text;
begin
  execute (select format('lock table %s in access exclusive mode',
      string_agg(${schema}.read_model_table(one)::text, ', ' order by place))
    from unnest(asked) with ordinality as a (one, place));
  foreach name in array asked loop
    pair := array[format('%I.%I', ${from}, name)::regclass, format('%I.%I', ${to}, name)::regclass];
    select string_agg(said, ', ') into changed from (
      select said from (
        select format('%I %s%s', attname, format_type(atttypid, atttypmod),
            case when attnotnull then ' not null' end) as said
          from pg_attribute where attrelid = any (pair) and attnum > 0 and not attisdropped
        union all
        select format('index %I%s', c.relname, substr(definition, strpos(definition, ' USING ')))
          from pg_index i join pg_class c on c.oid = i.indexrelid
          cross join lateral pg_get_indexdef(i.indexrelid) definition
          where i.indrelid = any (pair)) parts
      group by said having count(*) = 1) of_one;
    if changed is not null then
      raise exception '% was changed while it was rebuilt; rebuild it again: %', name, changed;
    end if;
    execute format('drop table %I.%I', ${from}, name);
    execute format('alter table %I.%I set schema %I', ${to}, name, ${from});
  end loop;
end $body$;

revoke execute on function ${schema}.read_model_table(text), ${schema}.shadow_table(text),
  ${schema}.shadow_indexes(text), ${schema}.swap_tables(text[]) from public;`;
}
