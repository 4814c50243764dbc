-- Rides of series by their time: a series is open while one of them is still to come, also one that was
-- moved beyond the series' own end.
create index tracked_rides_of_series on tracked_rides (scheduled_for) where series is not null;
