-- A ride gets its row when it ends; rows of rides that are still open would never be changed again.
-- A reopened ride keeps its row until its next end: there are few, and no report shows them.
delete from rides where ended_at is null;
