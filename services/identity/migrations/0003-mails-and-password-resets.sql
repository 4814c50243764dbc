-- Mails wait here until the process that sends them has handed them over. The body is erased when
-- that is done or given up: it may hold a link that opens an account.
create table mails (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  body text,
  created_at timestamptz not null,
  -- After this nobody needs it any more.
  deliver_until timestamptz not null,
  next_try_at timestamptz not null,
  tries integer not null default 0,
  sent_at timestamptz,
  given_up_at timestamptz,
  last_error text
);
create index mails_due on mails (next_try_at) where body is not null;
create index mails_newest on mails (created_at desc, id desc);

-- Without a mail server mails are delivered here, for staff to read and pass on.
create table outbox (
  mail_id uuid primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  delivered_at timestamptz not null
);

-- Who says that he forgot his password. Whether there is such an account is looked up later, so
-- that the answer cannot tell.
create table reset_requests (
  id bigint generated always as identity primary key,
  email text not null,
  requested_at timestamptz not null
);

-- One-time links; of the token only its SHA-256 is kept.
create table password_resets (
  token_hash bytea primary key,
  account_id integer not null references accounts (id),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_account on password_resets (account_id);
create index password_resets_expiry on password_resets (expires_at);
