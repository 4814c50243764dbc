import { accountMessages, identityMessages } from '@trupial/contracts/messages';
import { describe, expect, it } from 'vitest';
import { emptyList } from './testing/empty-list.ts';
import { standStill, statusesOf, times, withGateway } from './testing/limited-gateway.ts';

type Gateway = Parameters<Parameters<typeof withGateway>[1]>[0];

const proofRequired = { kind: 'forbidden', code: 'proof.required', error: 'Prove it.' } as const;

/** Services that renew every session, have no rides, and want a proof for another address. */
const services = (subject: string) => {
  if (subject === identityMessages.refresh.subject) return { ok: { access: 'b', refresh: null } };
  if (subject === accountMessages.updateProfile.subject) return { refused: proofRequired };
  return { ok: emptyList };
};

/** Calls of a gateway, from an address as its proxy says it. */
const callsOf = ({ url }: Gateway) => {
  const send = (method: string, path: string, from: string, token?: string, body?: object) =>
    fetch(`${url}/api${path}`, {
      method,
      headers: {
        'X-Forwarded-For': from,
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  return {
    send,
    rides: (from: string, token: string) => send('GET', '/assigned-rides/', from, token),
    nowhere: (from: string) => send('GET', '/nowhere/', from),
    renew: (from: string) => send('POST', '/token/refresh/', from, undefined, { refresh: 'r' }),
  };
};

/** Runs a test behind a proxy, while no time passes. */
const withCalls = (
  test: (calls: ReturnType<typeof callsOf>, gateway: Gateway) => Promise<void>,
): Promise<void> => {
  standStill();
  return withGateway(
    { TRUSTED_PROXY: '127.0.0.0/8,::1' },
    (gateway) => test(callsOf(gateway), gateway),
    services,
  );
};

const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;

describe('what does not count as a refused request', () => {
  it('an expired token: it is renewed, whatever others try at the same address', () =>
    withCalls(async ({ rides, nowhere, renew }, { token }) => {
      const expired = await token('operator', { age: 601 });
      const from = '10.1.0.1';
      expect(await statusesOf(61, () => rides(from, expired))).toEqual(times(61, 401));
      expect(await statusesOf(61, () => nowhere(from))).toEqual([...times(60, 404), 429]);
      expect(await codeOf(await rides(from, expired))).toBe('auth.token_invalid');
      expect((await renew(from)).status).toBe(200);
      expect((await rides(from, await token('operator'))).status).toBe(200);
    }));

  it('an expired token asks no more often than nobody does, and takes nothing of others', () =>
    withCalls(async ({ rides, renew }, { token }) => {
      const expired = await token('operator', { age: 601 });
      const from = '10.1.0.1';
      const asked = Array.from({ length: 610 }, () => rides(from, expired));
      const answers = await Promise.all(asked);
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(600);
      const refused = answers.filter(({ status }) => status === 429);
      expect(refused).toHaveLength(10);
      expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
      // Neither of another session at this address, which would not renew after a 429, nor of renewals
      // there, nor of the owner of a token that was stolen.
      const other = await token('operator', { age: 601, session: 'another-session' });
      expect((await rides(from, other)).status).toBe(401);
      expect((await renew(from)).status).toBe(200);
      expect((await rides('10.1.0.2', expired)).status).toBe(401);
      expect((await rides(from, await token('operator'))).status).toBe(200);
    }));

  it.each([
    ['a fresh proof', { age: 301 }, 'proof.required'],
    ['a password of one’s own', { mustChangePassword: true }, 'password.change_required'],
    ['a second factor', { mustSetUp: true }, 'second_factor.setup_required'],
  ])('what somebody known is asked for: %s', (_, options, code) =>
    withCalls(async ({ send, nowhere }, { token }) => {
      const staff = await token('staff', options);
      const from = '10.1.0.1';
      const create = () => send('POST', '/admin/accounts/', from, staff, {});
      expect(await statusesOf(61, create)).toEqual(times(61, 403));
      expect(await codeOf(await create())).toBe(code);
      expect((await nowhere(from)).status).toBe(404);
      // As many as of all other calls.
      const answers = await Promise.all(Array.from({ length: 610 - 62 }, create));
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    }),
  );

  it('a proof that a service asks a rider for', () =>
    withCalls(async ({ send, nowhere }, { token }) => {
      const rider = await token('rider');
      const from = '10.1.0.1';
      const name = { first_name: 'Maria', last_name: 'Martina', email: 'm@example.com' };
      const save = () => send('PUT', '/user/profile/', from, rider, name);
      expect(await codeOf(await save())).toBe('proof.required');
      expect(await statusesOf(29, save)).toEqual(times(29, 403));
      expect(await statusesOf(61, () => nowhere(from))).toEqual([...times(60, 404), 429]);
    }));
});
