import type { SqlResult } from './sql.ts';

/** Refuses a server that could lose a commit that it has confirmed. */
export async function assertDurable(session: {
  query(sql: string): Promise<SqlResult>;
}): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    const { rows } = await session.query(`select current_setting('${setting}') as value`);
    const value = rows[0]?.['value'];
    if (value === 'off') {
      throw new Error(
        `Postgres runs with ${setting} = off and could lose acknowledged rides: set it to on`,
      );
    }
  }
}
