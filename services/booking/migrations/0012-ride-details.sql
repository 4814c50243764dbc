-- What a booking says beyond the trip and is not personal; the rest lies in the sealed contact.
alter table tracked_rides add column child_seats jsonb, add column wheelchair boolean, add column language text;
