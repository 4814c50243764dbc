-- The text of what the office passes on is written when somebody looks.
drop table outbox;
