-- Of a ride without an account the mailbox whose link was followed, as a keyed hash: it wants nothing of
-- other rides either. Erasing the ride deletes it with its row.
alter table stops add column mailbox text;
create index stops_by_mailbox on stops (mailbox) where mailbox is not null;
