-- The browsers in which people want to be told (docs/adr/0028-push-in-browsers.md).
create table push_browsers (
  id uuid primary key,
  -- Who is told: 'account-7', or 'ride-12' for whoever booked that without an account.
  holder text not null,
  -- Whether the office's notifications come here too: its holder is an operator or of the staff.
  is_office boolean not null,
  -- The session in which an account asked for it; with that it ends. Null for a ride.
  session_id uuid,
  -- The browser, as its cookie names it.
  browser uuid not null,
  -- Keyed hash of its push service's address and its keys: who knows all of them is that browser.
  subscription_hash bytea not null,
  -- Our key with which it subscribed: its push service takes messages of no other.
  server_key text not null,
  -- Address and keys, sealed with the holder's key.
  content bytea not null,
  -- Browser and system in words.
  device text,
  subscribed_at timestamptz not null,
  unique (holder, browser)
);
create index push_browsers_of_browser on push_browsers (browser);
create index push_browsers_of_subscription on push_browsers (subscription_hash);
create index push_browsers_of_office on push_browsers (id) where is_office;
