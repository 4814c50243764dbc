-- How often a booking was changed, up to which change its driver has seen it, and what was before.
alter table rides
  add column amendments integer not null default 0,
  add column amendment_seen integer,
  add column last_amendment jsonb,
  add column contact_before bytea;
-- Whoever has or had a ride from before has it as it is.
update rides set amendment_seen = 0 where driver_id is not null;
