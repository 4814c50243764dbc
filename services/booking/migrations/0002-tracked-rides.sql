-- What a rider or a visitor sees of a ride; kept by src/read-models/tracked-rides.
create table tracked_rides (
  ride_id integer primary key,
  version integer not null,
  tracking_id text not null,
  rider_id integer,
  rider_name text not null,
  -- The name with case folded and spaces joined: what a search compares.
  name_key text not null,
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
  requested_at timestamptz not null,
  assigned_at timestamptz,
  completed_at timestamptz,
  changed_at timestamptz not null
) with (fillfactor = 80);
create index tracked_rides_tracking_id on tracked_rides (tracking_id);
create index tracked_rides_contact on tracked_rides (rider_phone, name_key, scheduled_for);
create index tracked_rides_rider on tracked_rides (rider_id, scheduled_for desc, ride_id desc)
  where rider_id is not null;

create table tracked_drivers (
  driver_id integer primary key,
  version integer not null,
  username text not null,
  first_name text not null,
  last_name text not null,
  phone text not null,
  vehicle jsonb not null,
  changed_at timestamptz not null
);
