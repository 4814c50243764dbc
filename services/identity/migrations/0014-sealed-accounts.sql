-- Who an account belongs to lies sealed with a key of its own (ADR 18); hashes are what it is found by.
-- SQL cannot seal: whoever migrates seals what is there already, and deletes this table
-- (src/accounts/seal-old-accounts.ts).
create table accounts_in_clear as
  select id, username, first_name, last_name, phone, vehicle ->> 'plate' as plate
  from accounts where erased_at is null;

drop index accounts_username;
drop index accounts_by_name;
alter table accounts
  drop column username,
  drop column first_name,
  drop column last_name,
  drop column phone,
  -- Empty once the account is erased.
  add column profile bytea not null default '',
  add column username_hash text,
  add column phone_hash text;
update accounts set vehicle = vehicle || '{"plate": null}' where vehicle is not null;
create unique index accounts_username on accounts (username_hash);
create index accounts_phone on accounts (phone_hash);

-- Their places likewise, with the account's key.
create table favorites_in_clear as select id, account_id, name, address from favorites;
alter table favorites
  drop column name,
  drop column address,
  -- Name and address.
  add column place bytea not null default '';
