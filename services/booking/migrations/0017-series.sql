-- Recurring rides (ADR 25): their numbers, their list, and of which series a ride is.
create sequence series_ids as integer;

create table series (
  series_id integer primary key,
  version integer not null,
  rider_id integer,
  started_by text not null,
  started_at timestamptz not null,
  -- How often people have changed it.
  changes integer not null,
  -- What it is at its end: days, time and what is not personal of its rides.
  pattern jsonb not null,
  trip jsonb not null,
  -- Its contact as the log has it, sealed; empty once it is erased.
  contact bytea not null,
  -- Of every number that it names; what a search compares. None once it is erased.
  phone_hashes jsonb not null,
  contact_erased boolean not null,
  -- Island times and instants of the rides that are made or planned, in their order.
  rides jsonb not null,
  -- When the last of them begins; null without one.
  open_until timestamptz,
  -- How many rides could not be made.
  attention integer not null,
  -- The next ride to be made, and when one that failed is tried again or its time ends.
  next_at timestamptz,
  retry_at timestamptz,
  changed_at timestamptz not null
);
create index series_of_rider on series (rider_id) where rider_id is not null;
create index series_due on series (next_at) where next_at is not null;
create index series_retry on series (retry_at) where retry_at is not null;
create index series_listed on series ((attention > 0) desc, series_id desc);

alter table tracked_rides add column series jsonb;
