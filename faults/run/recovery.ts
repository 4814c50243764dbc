import { setTimeout as pause } from 'node:timers/promises';
import { paths } from '@trupial/contracts/paths';
import type { Pool } from 'pg';
import type { Person } from '../load/person.ts';

const askMs = 3_000;
const projecting = ['booking', 'dispatch', 'reporting'] as const;

/** Where to get the state of the product. */
export interface Probe {
  readonly url: string;
  readonly operator: Person;
  readonly rider: Person;
  /** Past the bad network. */
  readonly database: Pool;
}

/**
 * Waits until the product works again, seen from outside: every service reports that it is healthy,
 * a list of each answers, and the read models have processed what was in the log when the fault
 * ended. Resolves with the milliseconds since `since`. Rejects when it takes longer than `limitMs`,
 * with the last part that did not answer.
 */
export async function recovered(
  { url, operator, rider, database }: Probe,
  since: number,
  limitMs: number,
): Promise<number> {
  const checks: readonly (readonly [string, Person | null])[] = [
    ['/health/ready', null],
    [`/api${paths.rideRequests.path}?type=pending`, operator],
    [`/api${paths.driversLeaderboard.path}`, operator],
    [`/api${paths.profile.path}`, rider],
  ];
  let head: number | null = null;
  for (;;) {
    head ??= await headOf(database);
    const behind = await behindOf(database, head);
    const answers = await Promise.all(checks.map(([path, who]) => answer(url, path, who)));
    const took = performance.now() - since;
    const isWell = behind.length === 0 && answers.every((one) => one === 200);
    if (isWell && took <= limitMs) return took;
    if (took > limitMs) {
      const told = checks.map(([path], n) => `${path}: ${answers[n]}`).join(', ');
      throw new Error(
        `well again only after more than ${Math.round(took)} ms: ${told}; behind: ${behind.join(' ')}`,
      );
    }
    await pause(50);
  }
}

/** The end of the log; null while the database does not answer. */
async function headOf(database: Pool): Promise<number | null> {
  const sql = 'select coalesce(max(position), 0)::float8 as head from log.events';
  const { rows } = await database.query<{ head: number }>(sql).catch(() => ({ rows: [] }));
  return rows[0]?.head ?? null;
}

/** Read models that have not come as far as that. */
async function behindOf(database: Pool, head: number | null): Promise<readonly string[]> {
  if (head === null) return ['nobody knows where the log ends'];
  const sql = projecting
    .map(
      (schema) =>
        `select '${schema}/' || name as name from ${schema}.checkpoints where position < $1`,
    )
    .join(' union all ');
  const { rows } = await database
    .query<{ name: string }>(sql, [head])
    .catch(() => ({ rows: [{ name: 'the database does not answer' }] }));
  return rows.map(({ name }) => name);
}

async function answer(url: string, path: string, who: Person | null): Promise<number | string> {
  try {
    const response = await fetch(`${url}${path}`, {
      headers: who === null ? {} : await who.headers(),
      signal: AbortSignal.timeout(askMs),
    });
    const text = await response.text();
    if (response.status === 401) who?.forgetToken();
    return path.startsWith('/health') && response.status !== 200
      ? `${response.status} ${text}`
      : response.status;
  } catch (error) {
    return error instanceof Error ? error.name : String(error);
  }
}
