-- Ride ids are taken in blocks: nextval gives the first id of a block that nobody else has.
-- The step is the block's size in src/commands/book-ride/ride-ids.ts.
create sequence ride_ids as integer increment by 64 minvalue 1 start with 1;
