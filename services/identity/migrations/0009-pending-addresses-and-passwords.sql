alter table accounts
  -- The address that becomes the account's when its holder has confirmed it.
  add column pending_email text,
  -- Somebody else chose the password: its owner must choose his own before anything else.
  add column password_change_due boolean not null default false;

-- One-time links to the confirmed address before a change, which take the change back; of the token
-- only its SHA-256 is kept.
create table email_undos (
  token_hash bytea primary key,
  account_id integer not null references accounts (id),
  -- The address that the link puts back.
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index email_undos_account on email_undos (account_id, created_at);
