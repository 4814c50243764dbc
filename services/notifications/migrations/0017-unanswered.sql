-- Tries after which the carrier may have it, though it did not answer: each may be one more for its reader.
alter table notifications add column unanswered smallint not null default 0;
