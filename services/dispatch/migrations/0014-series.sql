-- Of which recurring booking a ride is, and which day of it (ADR 25).
alter table rides add column series jsonb;
