-- Nothing here is a read model: a rebuild would tell people again what they were told. No row holds
-- a name, an address or a text of a person; those are looked up when a notification is sent.

-- Which copy of the database this is: a restored one has another (following/home.ts).
create table home (
  only_one boolean primary key default true check (only_one),
  place text not null,
  since timestamptz not null
);

-- What is to be told: of an event or a timer, to one recipient. Its channels are chosen when it is
-- due. Rows stay, so that the same event or timer never adds another.
create table tellings (
  -- Made of source and recipient.
  id uuid primary key,
  -- The id of an event, or the name of a timer.
  source text not null,
  -- 'ride-12' (whoever booked it), 'driver-7', 'office', 'account-3', or 'drivers-near-12'.
  recipient text not null,
  kind text not null,
  ride_id integer,
  -- The driver whom it is about.
  driver_id integer,
  -- The number of the change that it tells of.
  amendment integer,
  is_timer boolean not null,
  happened_at timestamptz not null,
  next_try_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  -- When its channels were chosen; null while it waits.
  addressed_at timestamptz,
  unique (source, recipient)
);
create index tellings_due on tellings (next_try_at) where addressed_at is null;
create index tellings_timers on tellings (ride_id) where is_timer and addressed_at is null;
create index tellings_old on tellings (happened_at);

create table notifications (
  -- Made of source, recipient and channel; the carrier is given it as the key of the attempt.
  id uuid primary key,
  source text not null,
  recipient text not null,
  channel text not null,
  kind text not null,
  ride_id integer,
  driver_id integer,
  amendment integer,
  state text not null,
  reason text,
  -- What the carrier said, as a code: carriers quote addresses in their sentences.
  detail text,
  happened_at timestamptz not null,
  queued_at timestamptz not null,
  changed_at timestamptz not null,
  expires_at timestamptz not null,
  -- When it is tried next, or its lease ends; null once it waits for nothing.
  next_try_at timestamptz,
  -- Who has taken it.
  lease uuid,
  tries integer not null default 0,
  -- What the carrier calls it.
  carrier_id text,
  unique (source, recipient, channel)
);
create index notifications_due on notifications (channel, next_try_at) where next_try_at is not null;
create index notifications_of_ride on notifications (ride_id, queued_at);
create index notifications_newest on notifications (queued_at desc, id desc);
create index notifications_of_recipient on notifications (recipient, kind, queued_at);

-- Without a carrier notifications are kept here, for staff to read and pass on; sealed with the key
-- of whom they are about.
create table outbox (
  notification_id uuid primary key,
  channel text not null,
  -- The vault's name of that key: 'ride-12', 'driver-7', 'account-3'; null for the office.
  sealed_for text,
  content bytea not null,
  kept_at timestamptz not null
);
create index outbox_sealed_for on outbox (sealed_for);

-- Texts that staff has written; each edit adds a version.
create table templates (
  kind text not null,
  channel text not null,
  language text not null,
  version integer not null,
  subject text not null,
  body text not null,
  made_by text not null,
  made_at timestamptz not null,
  primary key (kind, channel, language, version)
);

-- Who wants nothing but what is about a booked ride.
create table stops (
  -- 'account-7' or 'ride-12'.
  holder text primary key,
  stopped_at timestamptz not null
);
