-- Tries to sign in that were not followed by the right password, for each name, also names that
-- nobody has: the key is a keyed hash of the name, or of the name and a network that has signed in
-- with it before. See src/guessing.
create table password_guesses (
  key bytea primary key,
  account_id integer references accounts (id),
  -- Tries, counted before the password is checked; what the lock's length follows from.
  tries integer not null,
  -- Those of them that are known to have been wrong.
  wrong integer not null default 0,
  last_try_at timestamptz not null,
  locked_until timestamptz
);
create index password_guesses_account on password_guesses (account_id);
create index password_guesses_expiry on password_guesses (last_try_at);

-- Networks from which an account has signed in, as keyed hashes.
create table known_networks (
  account_id integer not null references accounts (id),
  network bytea not null,
  last_sign_in_at timestamptz not null,
  primary key (account_id, network)
);
create index known_networks_expiry on known_networks (last_sign_in_at);

-- When the owner was last told that somebody guesses his password.
alter table accounts add column guessing_told_at timestamptz;
