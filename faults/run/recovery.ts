import { setTimeout as pause } from 'node:timers/promises';
import { paths } from '@trupial/contracts/paths';
import type { Person } from '../load/person.ts';

const askMs = 3_000;

/**
 * Waits until the product works again for everybody, asked from outside: every service says that it
 * is well, and a list of each answers. Resolves with the milliseconds since `since`; rejects when
 * that takes longer than `limitMs`, with what did not answer last.
 */
export async function recovered(
  { url, operator, rider }: { url: string; operator: Person; rider: Person },
  since: number,
  limitMs: number,
): Promise<number> {
  const checks: readonly (readonly [string, Person | null])[] = [
    ['/health/ready', null],
    [`/api${paths.rideRequests.path}?type=pending`, operator],
    [`/api${paths.driversLeaderboard.path}`, operator],
    [`/api${paths.profile.path}`, rider],
  ];
  for (;;) {
    const answers = await Promise.all(checks.map(([path, who]) => answer(url, path, who)));
    const took = performance.now() - since;
    const bad = answers.filter((one) => one !== 200);
    if (bad.length === 0 && took <= limitMs) return took;
    if (took > limitMs) {
      const told = checks.map(([path], n) => `${path}: ${answers[n]}`).join(', ');
      throw new Error(`well again only after more than ${Math.round(took)} ms: ${told}`);
    }
    await pause(50);
  }
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
