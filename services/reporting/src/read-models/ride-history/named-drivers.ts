import type { reportingMessages } from '@trupial/contracts/messages';
import type { Pool } from 'pg';
import { anywhere } from './history-filter.ts';

type Searched = Pick<reportingMessages.HistoryFilter, 'search' | 'ofDriver' | 'ofRider'>;

/** Drivers whose name contains the searched text; for the office, also those whose login name does. */
export async function namedDrivers(
  pool: Pool,
  { search, ofDriver, ofRider }: Searched,
): Promise<readonly number[]> {
  const pattern = anywhere(search);
  if (pattern === null) return [];
  const { rows } = await pool.query<{ id: number }>({
    name: 'history-named-drivers',
    text: `select id from drivers
      where (first_name || ' ' || last_name) ilike $1 or ($2 and username ilike $1)`,
    values: [pattern, ofDriver === null && ofRider === null],
  });
  return rows.map(({ id }) => id);
}
