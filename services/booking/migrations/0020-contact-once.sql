-- A message that is sent again under its Idempotency-Key is kept once. Both are hashed with the key,
-- which is not kept; null of a message without one.
alter table contact_messages
  add column key_digest text unique,
  add column body_hash text;
