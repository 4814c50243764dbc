-- What changed last is asked of ride_marks and of the few drivers as a whole: no statement reads these,
-- and each booking wrote one of them.
drop index if exists rides_changed_at;
drop index if exists drivers_changed_at;
