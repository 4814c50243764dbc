import { generateKeyPairSync } from 'node:crypto';
import { routes } from '@trupial/contracts/http';
import { identities, roles } from '@trupial/contracts/values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway } from './testing/start-test-gateway.ts';

// Every route × every identity × slash variants, as in the policy table. An allowed caller reaches
// the stand-in of the services or gets an error about his input; a refused caller never does.

const anotherKey = generateKeyPairSync('ed25519').privateKey;
const all = Object.values(routes);

describe('who may call what', () => {
  let gateway: Awaited<ReturnType<typeof startTestGateway>>;
  let reached: string[] = [];

  beforeAll(async () => {
    gateway = await startTestGateway((subject) => {
      reached.push(subject);
      return { refused: { kind: 'conflict', code: 'let_through', error: 'let through' } };
    });
  });
  afterAll(() => gateway.close());

  const call = async (route: (typeof all)[number], path: string, token?: string) => {
    reached = [];
    const response = await fetch(`${gateway.url}/api${path}`, {
      method: route.method,
      headers: {
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(route.method !== 'GET' && { 'Content-Type': 'application/json' }),
      },
      ...(route.method !== 'GET' && { body: '{}' }),
    });
    const body = (await response.json()) as { code?: string };
    return { status: response.status, code: body.code };
  };

  const pathsOf = ({ path }: (typeof all)[number]): string[] => {
    const withSlash = path.replace('{id}', '12');
    return [withSlash, withSlash.slice(0, -1)];
  };

  describe.each(all.map((route) => [route.name, route] as const))('%s', (_, route) => {
    it.each(identities)('for a %s', async (identity) => {
      const token = identity === 'visitor' ? undefined : await gateway.token(identity);
      const isAllowed = (route.allow as readonly string[]).includes(identity);
      for (const path of pathsOf(route)) {
        const { status, code } = await call(route, path, token);
        if (isAllowed) {
          expect([200, 400, 409]).toContain(status);
          expect(code ?? '').not.toMatch(/^auth\./);
        } else {
          expect(reached).toEqual([]);
          expect({ status, code }).toEqual(
            identity === 'visitor'
              ? { status: 401, code: 'auth.required' }
              : { status: 403, code: 'auth.wrong_role' },
          );
        }
      }
    });

    it('for an expired, a forged and a malformed token, open call or not', async () => {
      const bad = [
        await gateway.token('operator', { age: 601 }),
        await gateway.token('operator', { by: anotherKey }),
        `${await gateway.token('operator')}x`,
        'eyJhbGciOiJub25lIn0.eyJzdWIiOiI3Iiwicm9sZSI6Im9wZXJhdG9yIn0.',
      ];
      for (const token of bad) {
        for (const path of pathsOf(route)) {
          expect(await call(route, path, token)).toEqual({
            status: 401,
            code: 'auth.token_invalid',
          });
          expect(reached).toEqual([]);
        }
      }
    });
  });

  it('without a fresh proof does not make accounts, erase, read mails, or take data out', async () => {
    const guarded = all.filter(({ proof }) => proof);
    expect(guarded.map(({ name }) => name).toSorted()).toEqual([
      'addPasskey',
      'confirmAuthenticatorApp',
      'createAccount',
      'createDriver',
      'eraseContactMessage',
      'erasePerson',
      'mails',
      'newRecoveryCodes',
      'removeAuthenticatorApp',
      'removePasskey',
      'renamePasskey',
      'resetSecondFactors',
      'rideHistoryCsv',
      'rideHistoryXlsx',
      'startAuthenticatorApp',
      'startPasskey',
    ]);
    for (const route of guarded) {
      for (const role of roles.filter((one) => route.allow.includes(one))) {
        const stolen = await gateway.token(role, { age: 299, proofAge: 301 });
        for (const path of pathsOf(route)) {
          expect(await call(route, path, stolen)).toEqual({ status: 403, code: 'proof.required' });
          expect(reached).toEqual([]);
        }
      }
    }
  });

  it('without the second factor that he must have, sets one up and little else', async () => {
    const allowed = all.filter(({ duringSetup }) => duringSetup);
    expect(allowed.map(({ name }) => name).toSorted()).toEqual([
      'addPasskey',
      'changePassword',
      'config',
      'confirmAuthenticatorApp',
      'dashboard',
      'endOtherSessions',
      'endSession',
      'logout',
      'newRecoveryCodes',
      'prove',
      'refreshToken',
      'renamePasskey',
      'secondFactors',
      'sessions',
      'startAuthenticatorApp',
      'startPasskey',
      'startProof',
    ]);
    const without = await gateway.token('staff', { mustSetUp: true });
    const closed = all.filter(({ allow, duringSetup }) => allow.includes('staff') && !duringSetup);
    expect(closed.length).toBeGreaterThan(50);
    for (const route of closed) {
      for (const path of pathsOf(route)) {
        expect(await call(route, path, without)).toEqual({
          status: 403,
          code: 'second_factor.setup_required',
        });
        expect(reached).toEqual([]);
      }
    }
  });

  it('who must choose a password gets his password, his profile and the way out', async () => {
    const open = new Set<string>();
    for (const role of roles) {
      const token = await gateway.token(role, { mustChangePassword: true });
      for (const route of all.filter(({ allow }) => allow.includes(role))) {
        const { status, code } = await call(route, pathsOf(route)[0]!, token);
        if (code !== 'password.change_required') open.add(route.name);
        else expect({ status, reached }).toEqual({ status: 403, reached: [] });
      }
    }
    expect([...open].toSorted()).toEqual([
      'changePassword',
      'config',
      'dashboard',
      'logout',
      'profile',
      'prove',
      'startProof',
      'test',
    ]);
  });

  it('knows every role', () => {
    expect([...roles].toSorted()).toEqual(['driver', 'operator', 'rider', 'staff']);
  });
});
