-- What riders gave each driver: the mean is their sum by their count.
alter table drivers
  add column rating_sum integer not null default 0,
  add column rating_count integer not null default 0;
