-- What riders gave each ride, and each driver: his mean is the sum by the count.
alter table rides add column rating smallint;
alter table drivers
  add column rating_sum integer not null default 0,
  add column rating_count integer not null default 0;
