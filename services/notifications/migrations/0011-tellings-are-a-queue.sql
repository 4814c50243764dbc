-- A telling that was told goes: its notifications stay, and their ids say of which telling they are.
delete from tellings where addressed_at is not null;
drop index tellings_due, tellings_timers, tellings_old;
alter table tellings drop column addressed_at;
create index tellings_due on tellings (next_try_at);
create index tellings_timers on tellings (ride_id) where is_timer;

-- The ids as plan/stable-id.ts makes them, of all that no carrier may still be given under the old one.
update notifications n set id = overlay(
    left(hash, 8) || '-' || substr(hash, 9, 4) || '-8' || substr(hash, 14, 3)
      || '-8' || substr(hash, 18, 3) || '-' || substr(hash, 21, 12)
    placing case n.channel when 'push' then '1' when 'email' then '2' when 'sms' then '3' else '4' end
    from 36)::uuid
from (select id, encode(sha256(convert_to('[' || to_json(source) || ',' || to_json(recipient) || ']', 'UTF8')), 'hex') as hash
  from notifications where next_try_at is null and source not like 'again %' and source not like 'test %') old
where old.id = n.id;
