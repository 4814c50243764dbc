import { generateKeyPairSync } from 'node:crypto';
import { bookingMessages } from '@trupial/contracts/messages';
import { describe, expect, it } from 'vitest';
import { standStill, statusesOf, times, withGateway } from './testing/limited-gateway.ts';

const anotherKey = generateKeyPairSync('ed25519').privateKey;
const proxied = { TRUSTED_PROXY: '127.0.0.0/8,::1' };
/** No ride has this tracking id or follow link. */
const noRide = (subject: string) =>
  subject === bookingMessages.followRide.subject
    ? { refused: { kind: 'not_found', code: 'ride.not_found', error: 'Ride not found' } }
    : { ok: { rides: [], next: null } };

describe('limits of what is refused', () => {
  it('refused requests are counted by address, whatever they are refused for', () => {
    standStill();
    return withGateway(proxied, async (gateway) => {
      const driver = await gateway.token('driver');
      const operator = await gateway.token('operator');
      const forged = await gateway.token('operator', { age: 601, by: anotherKey });
      const get = (from: string, path: string, token?: string) =>
        fetch(`${gateway.url}/api${path}`, {
          headers: { 'X-Forwarded-For': from, ...(token && { Authorization: `Bearer ${token}` }) },
        });
      const kinds: readonly (readonly [
        name: string,
        status: number,
        path: string,
        token?: string,
      ])[] = [
        ['a bad token', 401, '/drivers/', 'forged'],
        ['a forged token that would have expired', 401, '/drivers/', forged],
        ['no token', 401, '/drivers/'],
        ['a bad token at an open call', 401, '/config/', 'forged'],
        ['a wrong role', 403, '/admin/accounts/', driver],
        ['an unknown path', 404, '/nowhere/'],
      ];
      for (const [index, [name, status, path, token]] of kinds.entries()) {
        const from = `10.1.0.${index}`;
        const statuses = await statusesOf(61, () => get(from, path, token));
        expect([name, ...statuses]).toEqual([name, ...times(60, status), 429]);
        const refusal = await get(from, path, token);
        expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(50);
        expect(await refusal.json()).toMatchObject({ code: 'too_many' });
        // Others at the same address are not hindered.
        expect((await get(from, '/config/')).status).toBe(200);
        expect((await get(from, '/config/', operator)).status).toBe(200);
      }
      // All kinds count together.
      const from = '10.1.1.1';
      await statusesOf(30, () => get(from, '/nowhere/'));
      expect(await statusesOf(31, () => get(from, '/drivers/'))).toEqual([...times(30, 401), 429]);
    });
  });

  it.each([
    ['live feeds of unknown tracking ids', 'tracking_id'],
    ['live feeds of unknown follow links', 'follow'],
  ])('%s count too, also for a rider', (_, name) =>
    withGateway(
      proxied,
      async (gateway) => {
        const rider = await gateway.token('rider');
        const from = '10.2.0.1';
        const follow = (n: number, token?: string) =>
          fetch(`${gateway.url}/api/live/?${name}=${String(1_000_000_000 + n)}`, {
            headers: {
              'X-Forwarded-For': from,
              ...(token && { Authorization: `Bearer ${token}` }),
            },
          });
        expect(await statusesOf(31, (n) => follow(n))).toEqual([...times(30, 404), 429]);
        expect(await statusesOf(30, (n) => follow(n, rider))).toEqual(times(30, 404));
        const nowhere = await fetch(`${gateway.url}/api/nowhere/`, {
          headers: { 'X-Forwarded-For': from },
        });
        expect(nowhere.status).toBe(429);
      },
      noRide,
    ),
  );
});
