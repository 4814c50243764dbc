import { quoteIdentifier } from '../sql.ts';
import type { ProjectionSession } from './session.ts';

// What a rebuild does with tables. The functions in the database do it (shadow-functions.ts): the
// session's role may not change tables itself.

/** Creates an empty copy of a live table in the shadow schema; one that is there is replaced. */
export async function createShadowTable(
  session: ProjectionSession,
  live: string,
  table: string,
): Promise<void> {
  await session.query(`select ${quoteIdentifier(live)}.shadow_table($1)`, [table]);
}

/** Creates the indexes of the live table on its filled copy, and analyses that. */
export async function createShadowIndexes(
  session: ProjectionSession,
  live: string,
  table: string,
): Promise<void> {
  await session.patiently(`select ${quoteIdentifier(live)}.shadow_indexes($1)`, [table]);
}

/**
 * The longest time for which a swap may hold some of a projection's tables while it waits for the
 * others. It is below Postgres' `deadlock_timeout` of one second. So a reader that holds one table
 * and waits for another (a join may lock in any order) gets it before Postgres looks for a deadlock
 * and ends the reader instead of us.
 */
const lockBudgetMs = 600;

/**
 * Puts the filled copies in the live tables' place, inside the caller's transaction, which locks
 * them until it ends. Fails with SQLSTATE 55P03 when readers hold one for too long; the caller then
 * rolls back, so that waiting sessions continue, and tries again.
 */
export async function swapTables(
  session: ProjectionSession,
  live: string,
  tables: readonly string[],
): Promise<void> {
  const each = Math.max(1, Math.floor(lockBudgetMs / tables.length));
  // The limit applies to each lock of the statement separately.
  await session.query(`set local lock_timeout = ${each}`);
  await session.query(`select ${quoteIdentifier(live)}.swap_tables($1)`, [tables]);
}
