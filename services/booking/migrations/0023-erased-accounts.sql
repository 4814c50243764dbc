-- Accounts that were erased a moment ago, by number: what somebody had sent before his sessions ended
-- may still come, and is erased too. A row goes when nothing can come any more and all rides of the
-- account are erased.
create table erased_accounts (
  account_id integer primary key,
  -- Whether rides that have not ended are erased too.
  also_open  boolean not null,
  erased_at  timestamptz not null
);
