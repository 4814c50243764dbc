-- The end of a lease is in no index: taking a row writes no entry into one, where its page has room.
alter table tellings add column leased_until timestamptz, set (fillfactor = 80);
alter table notifications add column leased_until timestamptz, set (fillfactor = 80);
-- Rows come in the order of their time; the work that deletes old ones reads ranges of pages.
drop index tellings_old;
create index tellings_old on tellings using brin (happened_at);
