-- Of every list of the ride board the last change: who has that has the list, by one look-up.
create table ride_marks (
  -- 'pending', 'under_way', or 'under_way:7' for a driver's own.
  list text primary key,
  position bigint not null,
  changed_at timestamptz not null
) with (fillfactor = 50);

-- What changed a list last is in the log: the projection reads it again from the beginning.
truncate rides;
do $$ begin
  if to_regclass('checkpoints') is not null then
    delete from checkpoints where name = 'ride-board';
    delete from parked_events where projection = 'ride-board';
  end if;
end $$;
