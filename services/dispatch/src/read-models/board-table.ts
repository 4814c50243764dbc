import type { Tables } from '@trupial/event-store';

/**
 * The rows of a board's table with these ids, as the projection last wrote them. Times come as
 * texts, because that is how they are written back.
 */
export async function loadRows<Row extends { readonly id: number }>(
  tables: Tables,
  table: string,
  ids: Iterable<number>,
): Promise<Map<number, Row>> {
  const { rows } = await tables.query<{ row: Row }>(
    `select to_jsonb(t) as row from ${table} t where id = any($1::integer[])`,
    [[...ids]],
  );
  return new Map(rows.map(({ row }) => [row.id, row]));
}

/** Writes rows over older ones. `guard` is the column that says which of two rows is newer. */
export async function saveRows<Row extends { readonly id: number }>(
  tables: Tables,
  table: string,
  guard: Extract<keyof Row, string>,
  rows: readonly Row[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first).filter((column) => column !== 'id');
  const sets = columns.map((column) => `${column} = excluded.${column}`).join(', ');
  await tables.query(
    `insert into ${table} select * from json_populate_recordset(null::${table}, $1::json)
     on conflict (id) do update set ${sets} where ${table}.${guard} < excluded.${guard}`,
    [JSON.stringify(rows)],
  );
}
