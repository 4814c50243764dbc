import { quoteIdentifier, type SqlSession } from './sql.ts';

/**
 * A right as GRANT and REVOKE name it: `SELECT ON TABLE log.events`. Names are quoted only where SQL
 * needs it, as Postgres' `%I` does, so that rights can be compared with those in its catalogue.
 */
export type Right = string;

/** Gives a role these rights. As the owner of what they are about. */
export async function grantRights(
  session: SqlSession,
  role: string,
  rights: readonly Right[],
): Promise<void> {
  const to = quoteIdentifier(role);
  await session.query(rights.map((right) => `grant ${right} to ${to};`).join('\n'));
}
