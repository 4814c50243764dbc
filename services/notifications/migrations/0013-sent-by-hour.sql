-- How many notifications of what riders cause themselves an address has had in an hour. An address is
-- a keyed hash of a number or a mail address, and its rows are deleted after two hours.
create table sent_by_hour (
  address bytea not null,
  hour timestamptz not null,
  sent integer not null,
  primary key (address, hour)
);
