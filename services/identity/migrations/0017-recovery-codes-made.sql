-- When a recovery code was made; null: before this was kept. Those that a thief may have made end when
-- the owner takes his change of the address back.
alter table recovery_codes add column created_at timestamptz;
