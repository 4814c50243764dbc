-- The mailbox of a mail's recipient, as a hash: what stands after a + in an address leads to the same
-- one. Empty for mails of before, which count no more after an hour.
alter table mails add column mailbox_hash text;
create index mails_mailbox on mails (mailbox_hash, created_at);
