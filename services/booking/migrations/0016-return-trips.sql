-- The outbound ride of a return trip, and a way to find the return trip of a ride.
alter table tracked_rides add column return_of integer;
create index tracked_rides_returns on tracked_rides (return_of) where return_of is not null;
