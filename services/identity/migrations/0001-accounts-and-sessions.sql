create table accounts (
  id integer generated always as identity primary key,
  role text not null check (role in ('rider', 'driver', 'operator', 'staff')),
  username text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  email text,
  phone text,
  -- A driver's vehicle as he was registered with; dispatch keeps what it became.
  vehicle jsonb,
  -- A driver's account is pending until his DriverRegistered is in the log.
  pending boolean not null,
  suspended boolean not null default false,
  last_visited_page text,
  created_at timestamptz not null
);
create unique index accounts_username on accounts (lower(username));
create unique index accounts_email on accounts (lower(email));
create index accounts_pending on accounts (id) where pending;

-- A session is a family of refresh tokens; see src/sessions/refresh-token.ts.
create table sessions (
  id uuid primary key,
  account_id integer not null references accounts (id),
  seed bytea not null,
  generation integer not null,
  rotated_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_account on sessions (account_id);
create index sessions_expiry on sessions (expires_at);
