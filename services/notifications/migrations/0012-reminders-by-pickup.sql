-- A driver's reminder is named by the instant of the pickup, half an hour after it is due; until now it
-- was by its day. Without this, one of the old name could be told again by its new one.
update tellings set source = 'next_ride ride-' || ride_id || ' ' || to_char(
    (happened_at + interval '30 minutes') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
where kind = 'next_ride';
-- Not of what a carrier may have at this moment: its end is noted under the id that it was taken by.
update notifications set source = 'next_ride ride-' || ride_id || ' ' || to_char(
    (happened_at + interval '30 minutes') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
where source like 'next\_ride %' and lease is null;

-- The ids as plan/stable-id.ts makes them.
update tellings t set id = overlay(
    left(hash, 8) || '-' || substr(hash, 9, 4) || '-8' || substr(hash, 14, 3)
      || '-8' || substr(hash, 18, 3) || '-' || substr(hash, 21, 12) placing '0' from 36)::uuid
from (select id, encode(sha256(convert_to('[' || to_json(source) || ',' || to_json(recipient) || ']', 'UTF8')), 'hex') as hash
  from tellings where kind = 'next_ride') old
where old.id = t.id;
update notifications n set id = overlay(
    left(hash, 8) || '-' || substr(hash, 9, 4) || '-8' || substr(hash, 14, 3)
      || '-8' || substr(hash, 18, 3) || '-' || substr(hash, 21, 12) placing right(n.id::text, 1) from 36)::uuid
from (select id, encode(sha256(convert_to('[' || to_json(source) || ',' || to_json(recipient) || ']', 'UTF8')), 'hex') as hash
  from notifications where source like 'next\_ride %' and lease is null) old
where old.id = n.id;
