-- Contacts and drivers as the log has them, sealed (ADR 18); hashes are what a search compares.
-- What is in the log is read again from the beginning; the files with the rows in clear are deleted.
truncate tracked_rides, tracked_drivers;
do $$ begin
  if to_regclass('checkpoints') is not null then
    delete from checkpoints where name = 'tracked-rides';
    delete from parked_events where projection = 'tracked-rides';
  end if;
end $$;

drop index tracked_rides_contact;
alter table tracked_rides
  drop column rider_name,
  drop column name_key,
  drop column rider_phone,
  drop column pickup,
  drop column pickup_point,
  drop column dropoff,
  drop column dropoff_point,
  add column contact bytea not null,
  -- Null once the contact is erased.
  add column phone_hash text,
  add column name_hash text;
create index tracked_rides_contact on tracked_rides (phone_hash, name_hash, scheduled_for);

alter table tracked_drivers
  drop column username,
  drop column first_name,
  drop column last_name,
  drop column phone,
  add column profile bytea not null;
