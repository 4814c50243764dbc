-- Who passed a notification on by hand.
alter table notifications add column passed_on_by text;
-- What lies in the outbox to be passed on is late beyond use at some time too.
create index notifications_kept on notifications (expires_at) where state = 'kept';
-- Until now such a notification counted as sent; its text is still there.
update notifications n set state = 'kept'
  from outbox o where o.notification_id = n.id and n.state = 'sent';
-- A version without texts is the product's own text, put back into force.
alter table templates alter column subject drop not null;
alter table templates alter column body drop not null;
