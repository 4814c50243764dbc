alter table sessions
  -- When its holder last proved who he is. Of sessions from before nobody knows.
  add column proved_at timestamptz not null default to_timestamp(0),
  add column begun_at timestamptz,
  add column last_used_at timestamptz,
  -- Browser and system in words, for the owner's list; null when not known.
  add column device text,
  -- SHA-256 of the cookie without which a browser's refresh token is of no use; null for clients
  -- without one.
  add column cookie_hash bytea,
  -- Keyed hash of the network and program that rotated last: who may get the same successor again.
  add column rotated_by bytea;
update sessions set begun_at = rotated_at, last_used_at = rotated_at;
alter table sessions
  alter column proved_at drop default,
  alter column begun_at set not null,
  alter column last_used_at set not null;
