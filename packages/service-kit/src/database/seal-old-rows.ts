import type { ClientBase } from 'pg';

/**
 * Seals what a migration of `table` has set aside, and deletes that: the table `setAside`, and the old
 * rows in the file of the first. As the owner of the schema; safe to repeat. In the write-ahead log
 * and in backups from before they stand until those expire.
 */
export async function sealOldRows<Row extends { readonly id: unknown }>(
  client: ClientBase,
  table: string,
  seal: (row: Row) => Promise<void>,
  setAside = `${table}_in_clear`,
): Promise<void> {
  const { rows: there } = await client.query<{ is_there: boolean }>(
    'select to_regclass($1) is not null as is_there',
    [setAside],
  );
  if (!there[0]?.is_there) return;
  // Triggers name their tables without a schema.
  const [schema = ''] = table.split('.');
  await client.query(`set search_path to ${schema}`);
  const { rows } = await client.query<Row>(`select * from ${setAside} order by id`);
  for (const row of rows) await seal(row);
  const { rows: size } = await client.query<{ is_used: boolean }>(
    'select pg_relation_size($1::regclass) > 0 as is_used',
    [table],
  );
  // Also for rows that were deleted before: they are in the file still.
  if (size[0]?.is_used) await client.query(`vacuum full ${table}`);
  await client.query(`drop table ${setAside}`);
}
