-- By whom a driver is suspended: the office, or staff his account. Until now nobody said.
alter table drivers add column suspended_by text[];
update drivers set suspended_by = case when suspended then '{office}'::text[] else '{}' end;
alter table drivers alter column suspended_by set not null;
