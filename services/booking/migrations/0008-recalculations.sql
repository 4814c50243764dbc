-- Trips whose booking was refused because the caller had been shown another fare, and what they really
-- are: his next fare without a day is computed for that. Rows count for ten minutes.
create table recalculations (
  -- keyed hash of the caller's address
  asker text not null,
  -- the trip as the caller asks for its fare
  asked_meters integer not null,
  passengers integer not null,
  luggage integer not null,
  -- the ride that he wants to book: island day and time, and the distance that counts
  day date not null,
  time_of_day text not null,
  distance_meters integer not null,
  -- whether he has been shown its fare since
  is_shown boolean not null default false,
  valid_until timestamptz not null,
  primary key (asker, asked_meters, passengers, luggage)
);
create index recalculations_ended on recalculations (valid_until);
