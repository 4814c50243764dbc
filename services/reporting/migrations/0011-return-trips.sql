-- The outbound ride of a return trip, and a way to find the return trip of a ride.
alter table rides add column return_of integer;
create index rides_returns on rides (return_of) where return_of is not null;
