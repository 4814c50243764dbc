-- The security log: who signed in, failed, exported, changed an address. Identity's login may only
-- add and read rows (packages/service-kit/src/database/service-rights.ts). Each row has the hash of
-- the one before it, and both are under a keyed hash. See src/security-log and ADR 20.
create table security_log (
  -- Without gaps: given by the one writer that holds the lock.
  sequence integer primary key check (sequence > 0),
  at timestamptz not null,
  kind text not null,
  -- Accounts, by number: who did it, and to whom. Not references: a row outlives what it is about.
  actor integer,
  subject integer,
  -- The caller's /24 or /48, and a keyed hash of his address, to tell equal ones.
  network text,
  network_hash bytea,
  -- JSON, as text: it is part of what is hashed.
  detail text not null check (octet_length(detail) <= 500),
  -- Which secret the hash was made with.
  key text not null,
  previous bytea not null,
  hash bytea not null
);
create index security_log_kind on security_log (kind, sequence);
create index security_log_actor on security_log (actor, sequence);
create index security_log_subject on security_log (subject, sequence);
create index security_log_at on security_log (at);

-- Rows go in the order in which they came, none that is younger than 30 days. The row that proves
-- where the chain goes on was added before, in the same transaction.
create function trim_security_log(through integer) returns integer
language sql volatile security definer
set search_path = pg_catalog, pg_temp
as $body$
  with gone as (
    delete from identity.security_log
    where sequence <= through and at < now() - interval '30 days'
      and sequence < (select coalesce(min(sequence), through + 1) from identity.security_log
        where at >= now() - interval '30 days')
    returning 1)
  select count(*)::integer from gone
$body$;
revoke execute on function trim_security_log(integer) from public;
