-- How many rides each driver has on a day, for the candidates of a ride: answered from the index.
create index rides_driven_on on rides (scheduled_for, driver_id)
  where driver_id is not null and status in ('Assigned', 'PickedUp', 'InProgress', 'Completed');
