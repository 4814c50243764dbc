import type { Pool } from 'pg';

/** A browser's row as it was looked at. */
interface Seen {
  readonly id: string;
  readonly sessionId: string | null;
}

/**
 * Deletes rows of browsers as they were looked at. A browser keeps its row when it subscribes again:
 * one that did so meanwhile has another session, and stays.
 */
export async function deleteEnded(pool: Pool, ended: readonly Seen[]): Promise<void> {
  if (ended.length === 0) return;
  await pool.query(
    `delete from push_browsers b
     using json_to_recordset($1::json) as ended (id uuid, "sessionId" uuid)
     where b.id = ended.id and b.session_id is not distinct from ended."sessionId"`,
    [JSON.stringify(ended.map(({ id, sessionId }) => ({ id, sessionId })))],
  );
}
