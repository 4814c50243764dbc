import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';

/** What a change by the owner says of him: his account, and a session of it that goes on. */
export async function openSession(pool: Pool, accountId: number, now: number) {
  const sessionId = randomUUID();
  await pool.query(
    `insert into sessions (id, account_id, seed, generation, rotated_at, expires_at, begun_at,
       last_used_at, proved_at) values ($1, $2, '\\x00', 1, $3, $4, $3, $3, $3)`,
    [sessionId, accountId, new Date(now), new Date(now + 3_600_000)],
  );
  return { accountId, sessionId };
}
