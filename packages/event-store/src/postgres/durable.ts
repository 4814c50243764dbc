import type { SqlResult } from './sql.ts';

/** Postgres could lose a commit that it has confirmed. */
export class NotDurable extends Error {}

/**
 * Refuses a server that could lose a commit that it has confirmed to this session's login.
 *
 * @throws {NotDurable} with the setting that is off.
 */
export async function assertDurable(session: {
  query(sql: string): Promise<SqlResult>;
}): Promise<void> {
  const settings = ['fsync', 'synchronous_commit', 'full_page_writes'];
  const values = settings.map((name) => `current_setting('${name}') as ${name}`).join(', ');
  const { rows } = await session.query(`select ${values}`);
  const off = settings.find((name) => rows[0]?.[name] === 'off');
  if (off === undefined) return;
  throw new NotDurable(`runs with ${off} = off and could lose acknowledged rides: set it to on`);
}
