import type { InstanceStatus } from '@trupial/contracts/values';
import type { Pool } from 'pg';

/** The newest backup that the backup procedure has marked as complete (docs/operations.md). */
export async function lastBackup(pool: Pool): Promise<InstanceStatus['lastBackup']> {
  const { rows } = await pool.query<{ finished_at: Date; kind: string }>(
    'select finished_at, kind from log.backup_marks order by finished_at desc limit 1',
  );
  const [mark] = rows;
  return mark ? { finishedAt: mark.finished_at.toISOString(), kind: mark.kind } : null;
}
