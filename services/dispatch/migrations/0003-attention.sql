-- How urgently a ride wants an operator, and when the watch should look at it again.
alter table rides
  add column waiting_since timestamptz,
  add column attention_level integer,
  add column attention_reason text,
  add column attention_since timestamptz,
  add column attention_due_at timestamptz;

-- Since when a ride waits is in the log: the projection reads it again from the beginning.
truncate rides;
do $$ begin
  if to_regclass('checkpoints') is not null then
    delete from checkpoints where name = 'ride-board';
    delete from parked_events where projection = 'ride-board';
  end if;
end $$;
alter table rides alter column waiting_since set not null;

-- The watch asks 'what is due'; it never scans. Rides that wait for nobody are not in it.
create index rides_attention_due on rides (attention_due_at, id)
  where attention_due_at is not null;
