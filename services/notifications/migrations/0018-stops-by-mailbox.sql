-- A ride may have had several mailboxes, and each stops for itself. Without a mailbox: of an account, or of
-- a link of before, which had only the ride.
alter table stops drop constraint stops_pkey;
create unique index stops_holders on stops (holder, mailbox) nulls not distinct;
