create table favorites (
  id integer generated always as identity primary key,
  account_id integer not null references accounts (id),
  name text not null,
  address text not null,
  location_type text not null check (location_type in ('home', 'work', 'custom')),
  is_default_pickup boolean not null,
  is_default_dropoff boolean not null
);
create index favorites_account on favorites (account_id, id);
-- A rider has one default pickup and one default drop-off.
create unique index favorites_default_pickup on favorites (account_id) where is_default_pickup;
create unique index favorites_default_dropoff on favorites (account_id) where is_default_dropoff;

-- Only of accounts that have saved theirs; everybody else has the defaults.
create table preferences (
  account_id integer primary key references accounts (id),
  default_passengers integer not null,
  default_luggage integer not null,
  ride_type text not null,
  email_notifications boolean not null,
  sms_notifications boolean not null,
  contact_method text not null
);
