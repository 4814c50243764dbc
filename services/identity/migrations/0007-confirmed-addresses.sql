-- An e-mail address gets no letter but its confirmation until its holder has confirmed it.
-- Addresses from before count as confirmed: their owners rely on links to a new password.
alter table accounts
  add column email_confirmed_at timestamptz,
  -- A letter that asks for the confirmation is still to be written.
  add column confirmation_due boolean not null default false;
update accounts set email_confirmed_at = created_at where email is not null;
create index accounts_confirmation_due on accounts (id) where confirmation_due;

-- One-time links of these letters; of the token only its SHA-256 is kept.
create table email_confirmations (
  token_hash bytea primary key,
  account_id integer not null references accounts (id),
  expires_at timestamptz not null
);
create index email_confirmations_account on email_confirmations (account_id);

-- Whose account a mail is about, and whether anybody could ask for it: for limits.
alter table mails
  add column account_id integer,
  add column purpose text not null default 'notice' check (purpose in ('asked', 'notice'));
create index mails_recipient on mails (lower(recipient), created_at);
create index mails_account on mails (account_id, created_at);
