-- When the office was asked to call because this one still waited: it is asked once for a row.
alter table notifications add column call_asked_at timestamptz;
