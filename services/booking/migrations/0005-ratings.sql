-- The stars that a ride's rider gave it.
alter table tracked_rides add column rating smallint;
