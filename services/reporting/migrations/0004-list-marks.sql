-- Position of what last changed a driver's completed rides, or him as they show him: an instant can
-- be that of two changes, a position cannot.
alter table drivers add column history_position bigint;

-- It is in the log: the projection reads it again from the beginning.
truncate rides, drivers, driver_days;
do $$ begin
  if to_regclass('checkpoints') is not null then
    delete from checkpoints where name = 'reports';
    delete from parked_events where projection = 'reports';
  end if;
end $$;
alter table drivers alter column history_position set not null;
