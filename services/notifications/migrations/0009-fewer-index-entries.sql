-- A row is written, taken, and ended: with room in its page, taking it writes no entry into an index.
alter table notifications set (fillfactor = 50);
-- Asked for by recipient: who was told of a request of late, and what carriers may still report of
-- somebody who is erased.
drop index notifications_of_recipient;
create index notifications_of_recipient on notifications (recipient, queued_at)
  where kind = 'new_request' or carrier_key is not null;
