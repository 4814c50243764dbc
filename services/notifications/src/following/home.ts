import { inTransaction } from '@trupial/service-kit';
import type { Pool, PoolClient } from 'pg';

/**
 * SQL: which copy of the database this is. A restore to a moment, and the promotion of a standby,
 * begin another timeline of the write-ahead log; a dump that was read into another database has
 * another number.
 */
export const hereSql = `(select concat_ws('.',
  (select system_identifier from pg_control_system()),
  left(pg_walfile_name(pg_current_wal_lsn()), 8),
  (select oid from pg_database where datname = current_database())))`;

/** Name of the follower's checkpoint. */
export const followerName = 'follower';

/** `first`: this database has told nothing yet. `moved`: it was restored. `same`: neither. */
export type Arrival = 'first' | 'moved' | 'same';

/** Whether the database is another copy than the one that was noted. */
export async function isMoved(pool: Pool): Promise<boolean> {
  const { rowCount } = await pool.query(`select from home where place <> ${hereSql}`);
  return rowCount === 1;
}

/**
 * Notes where the database lives. At the first start the follower begins at the log's end: nothing of
 * before is told. In a restored database what was waiting is dropped, because it may have been sent
 * after the moment that was restored, and the follower begins at the log's end as well. What is due
 * later stays, timer or not: nobody was told of it before its time.
 *
 * @param head of the log.
 * @param now the service's time.
 */
export function settleIn(pool: Pool, head: number, now: string): Promise<Arrival> {
  return inTransaction(pool, (client) => arriveIn(client, head, now));
}

async function arriveIn(client: PoolClient, head: number, now: string): Promise<Arrival> {
  const first = await client.query(
    `insert into home (place, since) values (${hereSql}, $1) on conflict do nothing`,
    [now],
  );
  if (first.rowCount === 1) {
    await client.query(
      'insert into checkpoints (name, position) values ($1, $2) on conflict do nothing',
      [followerName, head],
    );
    return 'first';
  }
  // Of several processes one finds it moved; the others wait for this row.
  const moved = await client.query(
    `update home set place = ${hereSql}, since = $1 where place <> ${hereSql}`,
    [now],
  );
  if (moved.rowCount !== 1) return 'same';
  await client.query(
    `update checkpoints set position = greatest(position, $2), updated_at = now() where name = $1`,
    [followerName, head],
  );
  await client.query(
    `update notifications set state = 'dropped', reason = 'restored', changed_at = $1,
       next_try_at = null, lease = null, leased_until = null where next_try_at is not null`,
    [now],
  );
  await client.query('delete from tellings where next_try_at <= $1', [now]);
  return 'moved';
}
