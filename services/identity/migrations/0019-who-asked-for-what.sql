-- A driver's standing and his profile can be changed by two people before dispatch is told of them.
-- asked_by stays for a process from before: whoever asked last.
alter table driver_notices add column standing_by jsonb, add column profile_by jsonb;
