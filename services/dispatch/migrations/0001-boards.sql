-- The ride board: one row per ride, written by the projection 'ride-board' only.
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
  fare_minor integer not null,
  ride_type text not null,
  status text not null,
  driver_progress text,
  cancel_reason text,
  driver_id integer,
  declined_by integer[] not null,
  hidden_from integer[] not null,
  requested_at timestamptz not null,
  assigned_at timestamptz,
  completed_at timestamptz
);
-- The lists hold few of all rides that ever were; their indexes hold no others.
create index rides_pending on rides (scheduled_for, id) where status = 'Pending';
create index rides_under_way on rides (scheduled_for, id)
  where status in ('Assigned', 'PickedUp', 'InProgress');
create index rides_of_driver on rides (driver_id, scheduled_for, id)
  where status in ('Assigned', 'PickedUp', 'InProgress');
create index rides_changed_at on rides (changed_at);

-- The driver board: one row per driver, written by the projection 'driver-board' only.
create table drivers (
  id integer primary key,
  -- Position in the log that the row stands for; it is fed by his own stream and by his rides'.
  position bigint not null,
  changed_at timestamptz not null,
  username text not null,
  first_name text not null,
  last_name text not null,
  phone text not null,
  vehicle jsonb not null,
  online boolean not null,
  suspended boolean not null,
  -- The ride whose rider is in the car.
  engaged_ride integer,
  -- Rides for which he has set off.
  set_off_for integer[] not null,
  reserved_for integer[] not null,
  rides_completed integer not null,
  last_completed_ride integer,
  last_active timestamptz
);
create index drivers_changed_at on drivers (changed_at);
