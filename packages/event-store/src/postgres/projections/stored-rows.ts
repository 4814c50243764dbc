import type { ClientBase, Pool } from 'pg';

import type { RowTable, Tables } from '../../projection.ts';

/** Something that runs SQL with a search_path in which the projection's tables are. */
export type Queries = Pick<Tables, 'query'>;

/** Tables as a projection sees them, over a connection whose search_path points to them. */
export function storedTables(client: Pool | ClientBase): Tables {
  const queries: Queries = {
    query: (sql, values) => client.query(sql, values && [...values]),
  };
  return {
    ...queries,
    load: (table, keys) => loadRows(queries, table, keys),
    save: (table, rows) => saveRows(queries, table, rows),
    write: async (sql, value) => void (await queries.query(sql, [JSON.stringify(value)])),
  };
}

/** The rows with these keys, read in one statement. */
export async function loadRows<Row extends object>(
  queries: Queries,
  { name, key }: RowTable<Row>,
  keys: readonly Partial<Row>[],
): Promise<Row[]> {
  if (keys.length === 0) return [];
  const [column, ...more] = key;
  const [wanted, value] =
    more.length === 0
      ? [`${column} = any($1)`, keys.map((one) => one[column])]
      : [
          `(${key.join(', ')}) in
           (select ${key.join(', ')} from json_populate_recordset(null::${name}, $1::json))`,
          JSON.stringify(keys),
        ];
  const { rows } = await queries.query<{ row: Row }>(
    `select to_jsonb(t) as row from ${name} t where ${wanted}`,
    [value],
  );
  return rows.map(({ row }) => row);
}

/** Writes rows in one statement; a row that is newer in the table stays. */
export async function saveRows<Row extends object>(
  queries: Queries,
  table: RowTable<Row>,
  rows: readonly Row[],
): Promise<void> {
  const columns = columnsOf(rows);
  if (columns.length === 0) return;
  await queries.query(upsertOf(table, columns), [JSON.stringify(rows)]);
}

/** A RowTable of whatever rows. */
export interface TableOfRows {
  readonly name: string;
  readonly key: readonly string[];
  readonly guard: string;
}

/** The statement that writes whole rows, given as JSON: `$1`. */
export function upsertOf({ name, key, guard }: TableOfRows, columns: readonly string[]): string {
  const names = columns.join(', ');
  const sets = columns.map((column) => `${column} = excluded.${column}`).join(', ');
  return `insert into ${name} (${names})
     select ${names} from json_populate_recordset(null::${name}, $1::json)
     on conflict (${key.join(', ')}) do update set ${sets}
     where ${name}.${guard} < excluded.${guard}`;
}

/** The columns of whole rows; sorted, so that a table's statement is one text. */
export const columnsOf = (rows: readonly object[]): string[] =>
  Object.keys(rows[0] ?? {}).toSorted();
