-- What people wrote in the contact form. Personal data: staff can erase a row for good.
create table contact_messages (
  id integer generated always as identity primary key,
  name text not null,
  email text not null,
  message text not null,
  sent_at timestamptz not null,
  read_at timestamptz,
  read_by text
);
create index contact_messages_unread on contact_messages (id desc) where read_at is null;
