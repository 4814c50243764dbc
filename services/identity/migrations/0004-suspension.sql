alter table accounts add column suspended_at timestamptz;
create index accounts_suspended on accounts (suspended_at) where suspended;
-- Sessions that ended lately, for gateways.
create index sessions_ended on sessions (ended_at) where ended_at is not null;
-- For staff's search; accounts are listed by username.
create index accounts_by_name on accounts (lower(username), id);

-- What dispatch is still to be told of a driver: that he is suspended or not, or what his account
-- says of him. Written with the change itself, deleted when dispatch has it.
create table driver_notices (
  account_id integer primary key references accounts (id),
  standing boolean not null,
  profile boolean not null,
  -- Who asked for the change: dispatch decides whether he may.
  asked_by jsonb not null
);
