-- Whether the ride's contact was erased: it is not found again by its rider's account.
alter table tracked_rides add column contact_erased boolean not null default false;
