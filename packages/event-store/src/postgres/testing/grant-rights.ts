import type { Pool } from 'pg';
import type { Right } from '../rights.ts';

export async function grantRights(
  pool: Pool,
  role: string,
  rights: readonly Right[],
): Promise<void> {
  await pool.query(rights.map((right) => `grant ${right} to ${role};`).join('\n'));
}
