-- Tries after which the mail may arrive, though the mail server did not answer.
alter table mails add column unanswered smallint not null default 0;
