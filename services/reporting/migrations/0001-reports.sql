-- Three tables, one projection ('reports'), so that a driver's totals and his rides always agree.

-- Every ride with its end.
create table rides (
  id integer primary key,
  -- Version of the ride's stream that the row stands for: an older event changes nothing.
  version integer not null,
  -- When the log recorded the last change, for Last-Modified.
  changed_at timestamptz not null,
  tracking_id text not null,
  rider_name text not null,
  rider_phone text not null,
  pickup text not null,
  pickup_point jsonb,
  dropoff text not null,
  dropoff_point jsonb,
  scheduled_for timestamptz not null,
  passengers integer not null,
  luggage integer not null,
  distance_meters integer not null,
  duration_minutes integer not null,
  -- The fare that was promised; of a completed ride the one that was charged.
  fare_minor integer not null,
  ride_type text not null,
  status text not null,
  driver_progress text,
  cancel_reason text,
  cancelled_by text,
  driver_id integer,
  hidden_from integer[] not null,
  requested_at timestamptz not null,
  assigned_at timestamptz,
  completed_at timestamptz,
  -- When it was completed, cancelled or rejected.
  ended_at timestamptz
) with (fillfactor = 80);
-- The history shows completed rides, newest completion first; page n is as fast as page 1.
create index rides_completed on rides (completed_at desc, id desc) where status = 'Completed';
create index rides_completed_of_driver on rides (driver_id, completed_at desc, id desc)
  where status = 'Completed';

-- Every driver: who he is, what he does now, what he has done since his first ride.
create table drivers (
  id integer primary key,
  -- Position in the log that the row stands for; it is fed by his own stream and by his rides'.
  position bigint not null,
  changed_at timestamptz not null,
  -- Null until the log has said who he is.
  username text,
  first_name text,
  last_name text,
  phone text,
  vehicle jsonb,
  -- When his completed rides, or he as they show him, last changed.
  history_changed_at timestamptz,
  online boolean not null,
  suspended boolean not null,
  -- The ride whose rider is in the car.
  engaged_ride integer,
  -- Rides for which he has set off.
  set_off_for integer[] not null,
  last_completed_ride integer,
  last_active timestamptz,
  rides_completed integer not null,
  meters bigint not null,
  fare_minor bigint not null
) with (fillfactor = 80);

-- What a driver did on an island day.
create table driver_days (
  driver_id integer not null,
  day date not null,
  -- As in drivers: the position that the row stands for.
  position bigint not null,
  rides_completed integer not null,
  meters bigint not null,
  fare_minor bigint not null,
  -- What he earned in each hour of the day, where he did: {"9": 3000, "14": 4550}.
  fare_by_hour jsonb not null,
  -- Completed rides per type: {"airport": 2, "local": 1}.
  ride_types jsonb not null,
  -- Rides that he took or was given, that he declined, and that he called off or gave up.
  taken integer not null,
  declined integer not null,
  dropped integer not null,
  primary key (driver_id, day)
) with (fillfactor = 80);
