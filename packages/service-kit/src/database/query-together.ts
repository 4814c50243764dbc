import type { Pool, QueryResultRow } from 'pg';
import { Gathered } from './gathered.ts';

export interface NamedQuery {
  /**
   * Its name as a prepared statement, prepared once per connection; name and values together
   * identify the query.
   */
  readonly name: string;
  readonly text: string;
  readonly values?: readonly unknown[];
}

type Rows = readonly QueryResultRow[];

const askedOf = new WeakMap<Pool, Map<string, Gathered<null, Rows>>>();

/**
 * Like `pool.query` of a prepared statement, for a query that many callers send at the same time:
 * twenty screens that poll one list are answered by one statement, which began after the last of
 * them asked. They share its rows, which must not be changed.
 */
export async function queryTogether<Row extends QueryResultRow>(
  pool: Pool,
  query: NamedQuery,
): Promise<readonly Row[]> {
  const asked = askedOf.get(pool) ?? new Map<string, Gathered<null, Rows>>();
  askedOf.set(pool, asked);
  const { name, text, values = [] } = query;
  const key = `${name} ${JSON.stringify(values)}`;
  const gathered =
    asked.get(key) ??
    new Gathered<null, Rows>(async (askers) => {
      const { rows } = await pool.query<QueryResultRow>({ name, text, values: [...values] });
      return askers.map(() => rows);
    });
  asked.set(key, gathered);
  try {
    // A name and values are of one statement, whose rows are of one shape.
    return (await gathered.ask(null)) as readonly Row[];
  } finally {
    if (gathered.isIdle && asked.get(key) === gathered) asked.delete(key);
  }
}
