-- The numbers that a ride, or a series, had before it was changed: its events still name them.
alter table tracked_rides add column former_phone_hashes text[];

-- What they were is in the log: of what was changed, the rows are made again from its beginning.
do $$ begin
  if to_regclass('checkpoints') is null then return; end if;
  delete from tracked_rides where amendments > 0;
  if found then
    delete from checkpoints where name = 'tracked-rides';
    delete from parked_events where projection = 'tracked-rides';
  end if;
  delete from series where changes > 0;
  if found then
    delete from checkpoints where name = 'series';
    delete from parked_events where projection = 'series';
  end if;
end $$;
