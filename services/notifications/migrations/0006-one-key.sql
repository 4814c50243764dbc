-- The ids are made of these columns, so the primary keys say the same, and every booking wrote both.
alter table tellings drop constraint tellings_source_recipient_key;
alter table notifications drop constraint notifications_source_recipient_channel_key;
