-- When an account was erased for good: nobody brings it back.
alter table accounts add column erased_at timestamptz;
-- Riders' accounts that were erased before there was this column.
update accounts set erased_at = suspended_at, username = 'erased ' || id, last_name = ''
where suspended and username = 'erased-' || id and first_name = '—' and phone is null;
