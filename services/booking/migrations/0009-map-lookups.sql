-- Paid look-ups of callers who are not signed in: how many of a day, for each network and in all. Rows
-- of the days before are deleted by the first look-up of a day.
create table map_lookups (
  -- island day
  day date not null,
  -- keyed hash of the caller's network; 'all' is the sum
  asker text not null,
  lookups integer not null,
  primary key (day, asker)
);
