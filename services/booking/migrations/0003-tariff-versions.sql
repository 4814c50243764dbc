-- Tariffs that staff put into force; the one the product comes with (packages/island) is number 1.
-- Rows are only ever added: they are the record of who changed which figure when.
create table tariff_versions (
  number integer generated always as identity (start with 2) primary key,
  valid_from date not null,
  figures jsonb not null,
  created_at timestamptz not null,
  created_by_id text not null,
  created_by text not null
);
