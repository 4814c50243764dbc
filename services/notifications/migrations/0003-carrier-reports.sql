-- What carriers say of messages that they took. Their own ids are not kept: WhatsApp's has the
-- receiver's number in it. A keyed hash finds the notification that a report is about.
alter table notifications drop column carrier_id, add column carrier_key bytea;
create index notifications_carrier_key on notifications (carrier_key)
  where carrier_key is not null;

-- Reports that came before we had noted that the carrier took the message; kept for a day.
create table carrier_reports (
  carrier_key bytea primary key,
  state text not null,
  detail text,
  said_at timestamptz not null
);
create index carrier_reports_old on carrier_reports (said_at);
