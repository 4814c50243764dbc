-- What somebody proves himself with besides his password. See src/factors.

create table authenticator_apps (
  account_id integer primary key references accounts (id),
  -- Sealed with the key of the vault that is named second-factors; null until a first code of it
  -- was typed.
  secret bytea,
  confirmed_at timestamptz,
  -- The next one, which waits for that code; the one before stays in use until then.
  waiting_secret bytea,
  -- The time step of the newest code that was taken: no code of it or before it is taken again.
  last_step bigint not null default 0
);

create table passkeys (
  id integer generated always as identity primary key,
  account_id integer not null references accounts (id),
  -- As the browser names it, base64url.
  credential_id text not null unique,
  public_key bytea not null,
  -- Of the authenticator's signatures; 0 for one that does not count.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_account on passkeys (account_id);

-- Keyed hashes; a code that was used is deleted.
create table recovery_codes (
  account_id integer not null references accounts (id),
  code_hash bytea not null,
  primary key (account_id, code_hash)
);
