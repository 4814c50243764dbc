-- What people wrote in the contact form lies sealed, each message with a key of its own (ADR 18).
-- SQL cannot seal: whoever migrates seals what is there already, and deletes this table
-- (src/contact/seal-old-messages.ts).
create table contact_messages_in_clear as
  select id, name, email, message as text from contact_messages;
alter table contact_messages
  drop column name,
  drop column email,
  drop column message,
  -- Name, address and text.
  add column content bytea not null default '';
