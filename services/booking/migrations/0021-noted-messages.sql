-- When the log was told that a message came, of which the office is told; null until then. A process
-- from before leaves it null: what it has noted is not noted twice, for a stream begins once.
alter table contact_messages add column noted_at timestamptz;
update contact_messages set noted_at = sent_at;
create index contact_messages_unnoted on contact_messages (id) where noted_at is null;
