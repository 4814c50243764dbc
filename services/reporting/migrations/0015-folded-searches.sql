-- Searches compare folded texts: their pieces are made anew, so the log is read again from the
-- beginning. Drivers are then also free again of rides that were put off after they had set off.
truncate rides, drivers, driver_days;
do $$ begin
  if to_regclass('checkpoints') is not null then
    delete from checkpoints where name = 'reports';
    delete from parked_events where projection = 'reports';
  end if;
end $$;
