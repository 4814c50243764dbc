import type { ClientBase } from 'pg';

/**
 * Seals what a migration of `table` has set aside in `{table}_in_clear`, and deletes that: the table,
 * and the old rows in the file of the first. As the owner of the schema; safe to repeat. In the
 * write-ahead log and in backups from before they stand until those expire.
 */
export async function sealOldRows<Row extends { readonly id: number }>(
  client: ClientBase,
  table: string,
  seal: (row: Row) => Promise<void>,
): Promise<void> {
  const { rows: there } = await client.query<{ is_there: boolean }>(
    'select to_regclass($1) is not null as is_there',
    [`${table}_in_clear`],
  );
  if (!there[0]?.is_there) return;
  // Triggers name their tables without a schema.
  const [schema = ''] = table.split('.');
  await client.query(`set search_path to ${schema}`);
  const { rows } = await client.query<Row>(`select * from ${table}_in_clear order by id`);
  for (const row of rows) await seal(row);
  if (rows.length > 0) await client.query(`vacuum full ${table}`);
  await client.query(`drop table ${table}_in_clear`);
}
