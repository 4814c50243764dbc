-- How often the messages have changed, whatever changed: erasing one leaves no other trace.
create table contact_changes (
  number bigint not null,
  changed_at timestamptz
);
insert into contact_changes values (0, null);

create function count_contact_change() returns trigger language plpgsql as $$
begin
  update contact_changes set number = number + 1, changed_at = clock_timestamp();
  return null;
end $$;

create trigger contact_messages_changed after insert or update or delete on contact_messages
  for each statement execute function count_contact_change();
