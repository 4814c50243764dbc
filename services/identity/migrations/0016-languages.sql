-- The language in which somebody is told what happens to rides; null until he, or a page that he had
-- open, has said it.
alter table accounts add column language text;
