-- When a return trip last changed: a ride that is shown beside it has changed then, too.
create index rides_returns_changed_at on rides (changed_at) where return_of is not null;
