import type { ServiceSchema } from '@trupial/service-kit';

/** Something that a service's session tries, and that the server must refuse with 42501. */
export interface Attempt {
  readonly what: string;
  readonly sql: string;
}

/** A table of each service, and a column of it. */
const tables: Readonly<Record<ServiceSchema, readonly [string, string]>> = {
  booking: ['contact_messages', 'name'],
  dispatch: ['rides', 'status'],
  identity: ['accounts', 'username'],
  reporting: ['rides', 'status'],
  notifications: ['notifications', 'state'],
};

const services = Object.keys(tables) as ServiceSchema[];

/** `login` names the role of a service on this server, `owner` the one that `DATABASE_URL` has. */
export interface Names {
  readonly login: (service: ServiceSchema) => string;
  readonly owner: string;
  /** Process id of a session of the owner. */
  readonly pid: number;
}

/** What the login of `service` may not. */
export function forbiddenTo(service: ServiceSchema, names: Names): readonly Attempt[] {
  const others = services.filter((other) => other !== service);
  const become = [names.owner, 'trupial_owner', 'pg_read_all_data', ...others.map(names.login)];
  const [own, column] = tables[service];
  const self = names.login(service);
  const all: Readonly<Record<string, readonly string[]>> = {
    'becomes somebody else': [
      ...become.map((role) => `set role ${role}`),
      ...[names.owner, ...others.map(names.login)].map(
        (role) => `set session authorization ${role}`,
      ),
      ...become.map((role) => `grant ${role} to ${self}`),
    ],
    'gives itself rights': [
      `alter role ${self} superuser`,
      `alter role ${self} createrole`,
      `alter role ${self} bypassrls`,
      `alter role ${names.owner} password 'known'`,
      `alter role ${names.login(others[0] ?? service)} password 'known'`,
      'create role another login superuser',
      'create database another',
      `alter default privileges for role trupial_owner grant all on tables to ${self}`,
      'alter system set archive_command = true',
      "set session_preload_libraries = 'auto_explain'",
      'set log_statement = none',
    ],
    'works in the schema of another service': others.flatMap((other) => {
      const [table, of] = tables[other];
      return [
        `select * from ${other}.${table}`,
        `update ${other}.${table} set ${of} = ${of}`,
        `delete from ${other}.${table}`,
        `copy ${other}.${table} to stdout`,
        `create table ${other}.mine ()`,
        `create table ${other}_rebuild.mine ()`,
        `select ${other}.shadow_table('rides')`,
        `select * from ${other}.checkpoints`,
        `drop schema ${other} cascade`,
      ];
    }),
    'changes tables, its own among them': [
      `create table ${service}.mine ()`,
      `create table ${service}_rebuild.mine ()`,
      'create table public.mine ()',
      'create temp table mine ()',
      'create schema mine',
      'create extension hstore',
      `create function ${service}.mine() returns int language sql as 'select 1'`,
      'create function public.mine() returns int language sql as $$select 1$$',
      `create trigger mine before insert on ${own} execute function suppress_redundant_updates_trigger()`,
      `create index on ${own} (${column})`,
      `alter table ${own} add column mine int`,
      `alter table ${own} owner to ${self}`,
      `truncate ${own}`,
      `drop table ${own}`,
      `drop schema ${service} cascade`,
      `delete from migrations`,
      `insert into migrations (name, run_on) values ('9999-mine', now())`,
      `select shadow_table('migrations')`,
      `select shadow_table('checkpoints')`,
      `select swap_tables('{contact_messages}')`,
      `select read_model_table('rides')`,
    ],
    'changes the log otherwise than by appending': [
      `update log.events set type = 'x'`,
      'delete from log.events',
      'truncate log.events',
      // What the log itself says of an event.
      `insert into log.events (stream_id, version, id, type, data, meta, created_at)
       values ('ride-1', 1, gen_random_uuid(), 'x', '{}', '{}', now())`,
      `insert into log.events (position, stream_id, version, id, type, data, meta)
       overriding system value values (1, 'ride-1', 1, gen_random_uuid(), 'x', '{}', '{}')`,
      'alter table log.events disable trigger before_append',
      'drop function log.before_append() cascade',
      'do $$ begin lock table log.events in access exclusive mode; end $$',
      'alter table log.events disable trigger all',
      'create trigger mine before insert on log.events execute function suppress_redundant_updates_trigger()',
      'drop function log.append(json)',
      `insert into log.backup_marks (kind) values ('mine')`,
      ...(service === 'reporting' || service === 'notifications'
        ? [
            `select log.append('[]')`,
            `insert into log.events (stream_id, version, id, type, data, meta)
             values ('ride-1', 1, gen_random_uuid(), 'x', '{}', '{}')`,
          ]
        : []),
    ],
    'changes the security log otherwise than by adding': [
      `update identity.security_log set kind = 'x'`,
      'delete from identity.security_log',
      'truncate identity.security_log',
      'select * from identity.security_log for update',
      ...(service === 'identity' ? [] : ['select identity.trim_security_log(1)']),
    ],
    'touches keys that are not its own to make': [
      `update vault.keys set wrapped = ''`,
      'delete from vault.keys',
      'truncate vault.keys',
      `insert into vault.keys (stream, master, destroyed_at) values ('ride-1', '', now())`,
      `insert into vault.masters (name) values ('mine')`,
      'delete from vault.masters',
      ...(service === 'booking' ? [] : [`select vault.destroy('{ride-1}')`]),
      ...(service === 'reporting' || service === 'notifications'
        ? [`insert into vault.keys (stream, master, wrapped) values ('ride-1', '', '')`]
        : []),
    ],
    'reaches the server or its files': [
      'select * from pg_authid',
      'select * from pg_shadow',
      'select * from pg_hba_file_rules',
      `copy (select 1) to program 'true'`,
      `copy ${own} from program 'echo'`,
      `copy (select 1) to '/tmp/trupial-mine'`,
      `select pg_read_file('postgresql.conf')`,
      `select pg_read_binary_file('PG_VERSION')`,
      `select pg_ls_dir('.')`,
      `select pg_stat_file('PG_VERSION')`,
      `select lo_import('/etc/passwd')`,
      'select pg_reload_conf()',
      'select pg_switch_wal()',
      `select pg_create_physical_replication_slot('mine')`,
      `select pg_terminate_backend(${names.pid})`,
      `select pg_cancel_backend(${names.pid})`,
      `load 'auto_explain'`,
    ],
  };
  return Object.entries(all).flatMap(([what, attempts]) => attempts.map((sql) => ({ what, sql })));
}
