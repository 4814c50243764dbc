import { Agent } from 'node:http';
import { type Route, routes } from '@trupial/contracts/http';
import { castNames, identityOf, type SignedIn } from '../people/cast.ts';
import { sendPatiently } from './send.ts';
import { Tally } from './tally.ts';

// Every route × every caller × slash variants: refused exactly where the policy table refuses; an
// allowed caller never gets 401 or 403 for his role. The ids do not exist and bodies are empty.

const nobody = '2000000000';
const refusedAtTheDoor = /^(auth\.(required|wrong|token)|not_found$)/;
const unsignedToken = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIiwicm9sZSI6InN0YWZmIn0.';

const variantsOf = (path: string): string[] => {
  const filled = `/api${path.replaceAll(/\{\w+\}/g, nobody)}`;
  const bare = filled.replace(/\/$/, '');
  return [bare, `${bare}/`];
};

/** A policy matrix of a running product; calls are counted in `tally`. */
export interface PolicyMatrix {
  readonly tally: Tally;
  /** Asks one route as everybody; surprises are in the tally, and answered. */
  check(name: string, route: Route): Promise<readonly string[]>;
  stop(): void;
}

/** Prepares the matrix for those of the cast who are there. */
export async function policyMatrix(url: string, cast: SignedIn): Promise<PolicyMatrix> {
  const tally = new Tally('policy matrix');
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const present = castNames.filter((who) => cast[who] !== undefined);

  const ask = async (method: string, path: string, token: string | undefined) => {
    const headers = {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      'Content-Type': 'application/json',
    };
    const { status, text } = await sendPatiently(url, agent, { method, path, headers, body: '{}' });
    tally.count(status, status >= 400);
    // Files that are let through are no JSON; every refusal is.
    const { code = '' } = (text.startsWith('{') ? JSON.parse(text) : {}) as { code?: string };
    return { status, code };
  };
  // Whether taking a driver off duty closes his account too; then it is closed for every call.
  const suspended = cast['suspended driver'];
  const isSuspendedOut =
    suspended !== undefined &&
    (await ask('GET', '/api/dashboard/', suspended.token)).status !== 200;

  return {
    tally,
    async check(name, route) {
      const surprises: string[] = [];
      const cell = async (
        who: string,
        token: string | undefined,
        isFine: (answer: { status: number; code: string }) => boolean,
      ): Promise<void> => {
        for (const path of variantsOf(route.path)) {
          const answer = await ask(route.method, path, token);
          if (answer.status === 429) tally.limited += 1;
          else if (answer.status >= 500 || !isFine(answer)) {
            surprises.push(`${route.method} ${path} as ${who}: ${answer.status} ${answer.code}`);
          }
        }
      };
      for (const who of present) {
        // Ends the session with which the other routes are asked.
        if (name === 'logout' && who !== 'visitor') continue;
        const identity = who === 'suspended driver' && isSuspendedOut ? null : identityOf[who];
        const isAllowed =
          identity !== null && (route.allow as readonly string[]).includes(identity);
        const refusals = who === 'visitor' ? [401] : identity === null ? [401, 403] : [403];
        await cell(who, cast[who]?.token, ({ status, code }) =>
          isAllowed ? !refusedAtTheDoor.test(code) : refusals.includes(status),
        );
      }
      const forged = `${cast.operator?.token?.slice(0, -4)}AAAA`;
      for (const [who, token] of [
        ['a forger', forged],
        ['one without a signature', unsignedToken],
      ] as const) {
        await cell(
          who,
          token,
          ({ status, code }) => status === 401 && code === 'auth.token_invalid',
        );
      }
      for (const text of surprises) tally.surprise(text, route.allow.join() || 'nobody');
      return surprises;
    },
    stop: () => agent.destroy(),
  };
}

/** The whole matrix. */
export async function attackPolicy(url: string, cast: SignedIn): Promise<Tally> {
  const matrix = await policyMatrix(url, cast);
  for (const [name, route] of Object.entries(routes)) await matrix.check(name, route);
  matrix.stop();
  return matrix.tally;
}
