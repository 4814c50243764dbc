-- Addresses of accounts and the texts of mails lie sealed with the account's key (ADR 18); hashes are
-- what they are found by. SQL cannot seal: whoever migrates seals what is there already, and deletes
-- the tables *_in_clear (src/accounts/seal-old-addresses.ts).
create table addresses_in_clear as
  select id, email, pending_email from accounts where erased_at is null;

-- A mail belongs to an account, whose key seals it. Mails of before 0007 do not say to which; those
-- about somebody who was erased were kept when they had gone to an earlier address of his.
update mails m set account_id = a.id from accounts a
where m.account_id is null and lower(m.recipient) in (lower(a.email), lower(a.pending_email));
delete from mails m where m.account_id is null
  or exists (select from accounts a where a.id = m.account_id and a.erased_at is not null);
delete from outbox o where not exists (select from mails m where m.id = o.mail_id);
create table mails_in_clear as select id, account_id, recipient, body from mails;
create table outbox_in_clear as
  select o.mail_id as id, m.account_id, o.recipient, o.body
  from outbox o join mails m on m.id = o.mail_id;
create table email_undos_in_clear as select token_hash as id, account_id, email from email_undos;
create table reset_requests_in_clear as select id, email from reset_requests;

drop index accounts_email;
alter table accounts
  drop column email,
  drop column pending_email,
  add column email_hash text,
  add column pending_email_hash text;
create unique index accounts_email on accounts (email_hash);

drop index mails_recipient;
drop index mails_due;
alter table mails
  drop column recipient,
  drop column body,
  -- It could quote the recipient.
  drop column last_error,
  alter column account_id set not null,
  add column recipient bytea not null default '',
  add column recipient_hash text not null default '',
  -- Empty once the mail was handed over or given up.
  add column body bytea,
  -- The codes of the last failure: of the program and of the mail server.
  add column last_problem text;
create index mails_due on mails (next_try_at) where body is not null;
create index mails_recipient on mails (recipient_hash, created_at);

alter table outbox
  drop column recipient,
  drop column body,
  add column account_id integer not null default 0,
  add column recipient bytea not null default '',
  add column body bytea not null default '';
alter table outbox alter column account_id drop default;

alter table email_undos
  drop column email,
  -- The address that the link puts back.
  add column address bytea not null default '';

alter table reset_requests
  drop column email,
  add column email_hash text not null default '';
