-- How often all sessions of an account were ended. A sign-in that has passed its checks before such an
-- end opens no session after it.
alter table accounts add column session_ends integer not null default 0;
