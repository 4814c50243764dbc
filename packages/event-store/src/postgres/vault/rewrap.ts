import type { Pool, PoolClient } from 'pg';

import { KeyDamaged } from '../../sealing/key-vault.ts';
import { quoteIdentifier } from '../sql.ts';
import type { MasterKeys } from './master-keys.ts';

const together = 1_000;

/**
 * Wraps every key again with the first master key, so that the older master keys can be deleted:
 * keys in old backups of the vault are then worthless. Safe to repeat, and safe while the product
 * runs: a process that wraps with another one makes no keys any more, so all of them should have the
 * new one first. Returns the number of keys wrapped.
 *
 * @throws {KeyDamaged} for one that cannot be unwrapped: it would be lost with the older master key.
 */
export async function rewrapKeys(
  pool: Pool,
  masters: MasterKeys,
  schema = 'vault',
): Promise<number> {
  const most = await rewrapAll(pool, masters, schema);
  const client = await pool.connect();
  try {
    await client.query('begin');
    // Waits for keys that are being made with one of these; from now on none is made.
    await client.query(`delete from ${quoteIdentifier(schema)}.masters where name <> $1`, [
      masters.first,
    ]);
    const rest = await rewrapAll(client, masters, schema);
    await client.query('commit');
    return most + rest;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function rewrapAll(
  session: Pool | PoolClient,
  masters: MasterKeys,
  schema: string,
): Promise<number> {
  const name = quoteIdentifier(schema);
  let done = 0;
  for (;;) {
    const { rows } = await session.query<{ stream: string; master: string; wrapped: Buffer }>(
      `select stream, master, wrapped from ${name}.keys
       where master <> $1 and wrapped is not null order by stream limit ${together}`,
      [masters.first],
    );
    if (rows.length === 0) return done;
    const wrapped = rows.map(({ stream, master, wrapped: old }) => {
      const key = masters.unwrap(old, stream, master);
      if (key === null) throw new KeyDamaged(stream);
      return masters.wrap(key, stream);
    });
    // A key that is destroyed meanwhile stays so.
    await session.query(
      `update ${name}.keys k set wrapped = n.wrapped, master = $3
       from unnest($1::text[], $2::bytea[]) n(stream, wrapped)
       where k.stream = n.stream and k.wrapped is not null`,
      [rows.map(({ stream }) => stream), wrapped, masters.first],
    );
    done += rows.length;
  }
}
