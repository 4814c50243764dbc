import type { Pool } from 'pg';
import { anywhere } from './history-filter.ts';

/** Drivers whose name or username contains the searched text. */
export async function namedDrivers(pool: Pool, search: string): Promise<readonly number[]> {
  const pattern = anywhere(search);
  if (pattern === null) return [];
  const { rows } = await pool.query<{ id: number }>({
    name: 'history-named-drivers',
    text: `select id from drivers
      where username ilike $1 or (first_name || ' ' || last_name) ilike $1`,
    values: [pattern],
  });
  return rows.map(({ id }) => id);
}
