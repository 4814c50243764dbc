-- When a letter of confirmation that the limit has refused is tried once more; null: at once.
alter table accounts add column confirmation_from timestamptz;
