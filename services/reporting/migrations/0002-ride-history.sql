-- The history for operators, riders and drivers, with every filter, at a million rides.

-- Searching anywhere in a text needs an index of its pieces; the extension comes with Postgres.
create extension if not exists pg_trgm with schema public;

alter table rides add column rider_id integer;

-- Who booked is in the log: the projection reads it again from the beginning.
truncate rides, drivers, driver_days;
do $$ begin
  if to_regclass('checkpoints') is not null then
    delete from checkpoints where name = 'reports';
    delete from parked_events where projection = 'reports';
  end if;
end $$;

create index rides_ended on rides (status, ended_at desc, id desc) where ended_at is not null;
create index rides_ended_of_driver on rides (driver_id, status, ended_at desc, id desc)
  where ended_at is not null;
create index rides_ended_of_rider on rides (rider_id, status, ended_at desc, id desc)
  where ended_at is not null;
-- One index for all that is searched in a ride; no search crosses the line breaks.
create index rides_searched on rides using gin
  ((rider_name || E'\n' || rider_phone || E'\n' || pickup || E'\n' || dropoff) public.gin_trgm_ops)
  where ended_at is not null;

-- A month of the whole fleet, from the days of its drivers.
create index driver_days_by_day on driver_days (day) include (driver_id, rides_completed, meters, fare_minor)
  where rides_completed > 0;
