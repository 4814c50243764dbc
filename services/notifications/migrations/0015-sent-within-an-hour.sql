-- Counted by five minutes, so that what was sent at the end of one hour counts at the beginning of the
-- next: `hour` is when its five minutes began. What was too many was not sent, and is counted apart.
alter table sent_by_hour add column dropped integer not null default 0;
