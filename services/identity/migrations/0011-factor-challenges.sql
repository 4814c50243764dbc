-- What was asked of a browser and waits for its answer, for five minutes; of the token only its
-- SHA-256 is kept.
create table factor_challenges (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('sign-in', 'passkey-sign-in', 'add-passkey', 'proof')),
  -- Null for a sign-in by a passkey alone, which itself says whose it is.
  account_id integer references accounts (id),
  -- SHA-256 of the password's hash when it was asked: another password ends it.
  password_digest bytea,
  expires_at timestamptz not null
);
create index factor_challenges_account on factor_challenges (account_id);
create index factor_challenges_expiry on factor_challenges (expires_at);
