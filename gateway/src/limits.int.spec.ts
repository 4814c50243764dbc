import { redisMissing, startTestRedis } from '@trupial/service-kit/testing';
import { describe, expect, it } from 'vitest';
import {
  logIn,
  refused,
  standStill,
  statusesOf,
  times,
  withGateway,
} from './testing/limited-gateway.ts';

describe('limits', () => {
  it('the eleventh login of a minute is refused, whatever address a client claims', () => {
    standStill();
    return withGateway({}, async (gateway) => {
      const statuses = await statusesOf(11, (n) => logIn(gateway, `10.0.0.${n}`));
      expect(statuses).toEqual([...times(10, 401), 429]);
      const last = await logIn(gateway, '10.0.1.1');
      const wait = Number(last.headers.get('retry-after'));
      expect(wait).toBeGreaterThan(50);
      expect(wait).toBeLessThanOrEqual(61);
      expect(await last.json()).toEqual({
        error: 'Too many requests. Please wait a moment and try again.',
        code: 'too_many',
      });
    });
  });

  it('a trusted proxy says who is calling; only the last of a chain counts', () =>
    withGateway({ TRUSTED_PROXY: '127.0.0.0/8,::1' }, async (gateway) => {
      expect(await statusesOf(10, () => logIn(gateway, '10.0.0.1'))).toEqual(times(10, 401));
      expect((await logIn(gateway, '10.0.0.1')).status).toBe(429);
      expect((await logIn(gateway, '10.0.0.2')).status).toBe(401);
      // The value that a client put into the header itself is before the value that the proxy
      // added.
      expect((await logIn(gateway, '10.9.9.9, 10.0.0.1')).status).toBe(429);
    }));

  it('a tracking search has ten and a booking five a minute, each counted by itself', () =>
    withGateway({}, async ({ url }) => {
      const search = () => fetch(`${url}/api/rides/search?tracking_id=1`);
      const book = () => fetch(`${url}/api/book-ride/`, { method: 'POST' });
      expect(await statusesOf(11, search)).toEqual([...times(10, 401), 429]);
      expect(await statusesOf(6, book)).toEqual([...times(5, 400), 429]);
    }));

  it.each([
    ['JSON that is broken', 400, '{', {}],
    ['another content type', 415, 'a=b', { 'Content-Type': 'text/plain' }],
    ['a packed body', 415, '{}', { 'Content-Encoding': 'gzip' }],
    ['a body that is too large', 413, `"${'x'.repeat(64 * 1024)}"`, {}],
  ])('%s counts like any other call', (_, status, body, headers) =>
    withGateway({}, async ({ url }) => {
      const book = () =>
        fetch(`${url}/api/book-ride/`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', ...headers },
          body,
        });
      expect(await statusesOf(6, book)).toEqual([...times(5, status), 429]);
    }),
  );

  it('after ten searches one’s details are still answered; wrong receipts count as guesses', () =>
    withGateway(
      {},
      async ({ url }) => {
        const search = () => fetch(`${url}/api/rides/search?tracking_id=1`);
        const details = () =>
          fetch(`${url}/api/rides/1/details/`, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: '{"receipt":"wrong"}',
          });
        expect(await statusesOf(11, search)).toEqual([...times(10, 404), 429]);
        expect(await statusesOf(51, details)).toEqual([...times(50, 404), 429]);
      },
      () => ({ refused: { kind: 'not_found', code: 'ride.not_found', error: 'Ride not found' } }),
    ));

  it('who takes calls books sixty times a minute from the office’s one address', () =>
    withGateway({}, async ({ url, token }) => {
      const book = async (role: 'operator' | 'rider') => {
        const headers = { Authorization: `Bearer ${await token(role)}` };
        return await fetch(`${url}/api/book-ride/`, { method: 'POST', headers });
      };
      expect(await statusesOf(6, () => book('rider'))).toEqual([...times(5, 400), 429]);
      expect(await statusesOf(61, () => book('operator'))).toEqual([...times(60, 400), 429]);
    }));

  it('a driver accepts from a notification though others at his address follow their rides', () =>
    withGateway({}, async ({ url }) => {
      const follow = () => fetch(`${url}/api/follow/${'a'.repeat(22)}`);
      const accept = () => fetch(`${url}/api/push/acceptance/`, { method: 'POST' });
      expect((await statusesOf(31, follow)).at(-1)).toBe(429);
      expect(await statusesOf(61, accept)).toEqual([...times(60, 400), 429]);
    }));

  it('a booking is changed twenty times a minute by each address or account, looked at more often', () =>
    withGateway({}, async ({ url, token }) => {
      const operator = { Authorization: `Bearer ${await token('operator')}` };
      const change = (headers: Record<string, string> = {}) =>
        fetch(`${url}/api/amend-ride/1`, { method: 'POST', headers });
      const look = () => fetch(`${url}/api/rides/1/amendment-preview/`, { method: 'POST' });
      expect(await statusesOf(21, () => change())).toEqual([...times(20, 400), 429]);
      expect(await statusesOf(21, () => change(operator))).toEqual([...times(20, 400), 429]);
      expect(await statusesOf(21, look)).toEqual(times(21, 401));
    }));

  it('what leaves a row in the security log whenever it is called has sixty an hour for each account', () =>
    withGateway(
      {},
      async ({ url, token }) => {
        const headers = { Authorization: `Bearer ${await token('rider')}` };
        const codes = () =>
          fetch(`${url}/api/account/recovery-codes/`, { method: 'POST', headers });
        const file = () => fetch(`${url}/api/ride-history/export.csv/`, { headers });
        expect(await statusesOf(30, codes)).toEqual(times(30, 409));
        expect(await statusesOf(31, file)).toEqual([...times(30, 409), 429]);
        expect((await codes()).status).toBe(429);
      },
      () => ({ refused: { kind: 'conflict', code: 'second_factor.none', error: 'None.' } }),
    ));

  it('everything else has 600 a minute for each account, and for each address of visitors', () =>
    withGateway({}, async (gateway) => {
      const { url } = gateway;
      const Authorization = `Bearer ${await gateway.token('operator')}`;
      const drivers = () => fetch(`${url}/api/drivers/`, { headers: { Authorization } });
      const config = () => fetch(`${url}/api/config/`);
      const atOnce = async (call: () => Promise<Response>) => {
        const answers = await Promise.all(Array.from({ length: 610 }, call));
        return answers.filter(({ status }) => status === 429).length;
      };
      expect(await atOnce(drivers)).toBe(10);
      expect((await config()).status).toBe(200);
      expect(await atOnce(config)).toBe(11);
      expect((await fetch(`${url}/health/live`)).status).toBe(200);
    }));

  it('the networks of an IPv6 address have budgets of their own', () =>
    withGateway({ TRUSTED_PROXY: '127.0.0.0/8,::1' }, async (gateway) => {
      const of56 = (n: number) => logIn(gateway, `2001:db8:1:${(n % 256).toString(16)}::1`);
      expect(await statusesOf(41, of56)).toEqual([...times(40, 401), 429]);
      const of48 = (n: number) => logIn(gateway, `2001:db8:1:${(n + 1).toString(16)}00::1`);
      expect(await statusesOf(121, of48)).toEqual([...times(120, 401), 429]);
      expect((await logIn(gateway, '2001:db8:2:1::1')).status).toBe(401);
    }));

  it('identity is told the network of whoever signs in, for the count of each account', async () => {
    const networks: unknown[] = [];
    const noting = (subject: string, payload: unknown) => {
      if (subject === 'identity.login') networks.push((payload as { network: unknown }).network);
      return refused();
    };
    await withGateway(
      { TRUSTED_PROXY: '127.0.0.0/8,::1' },
      async (gateway) => {
        for (const from of ['10.0.0.1', '2001:db8:1:2::7']) await logIn(gateway, from);
      },
      noting,
    );
    expect(networks).toEqual(['10.0.0.1', '2001:db8:1:2::/64']);
  });

  it('booking is told the network of whoever looks at a change, for the budget of the maps', async () => {
    const askers: unknown[] = [];
    const noting = (subject: string, payload: unknown) => {
      if (subject === 'booking.preview-amendment')
        askers.push((payload as { asker: unknown }).asker);
      return refused();
    };
    await withGateway(
      { TRUSTED_PROXY: '127.0.0.0/8,::1' },
      async ({ url }) => {
        await fetch(`${url}/api/rides/1/amendment-preview/`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '2001:db8:1:2::7' },
          body: '{"passenger_count":3}',
        });
      },
      noting,
    );
    expect(askers).toEqual(['2001:db8:1:2::/64']);
  });

  it('are lifted by TRUPIAL_RATE_LIMITS=relaxed', () =>
    withGateway({ TRUPIAL_RATE_LIMITS: 'relaxed' }, async (gateway) => {
      expect(await statusesOf(15, () => logIn(gateway, '10.0.0.1'))).toEqual(times(15, 401));
    }));
});

describe.skipIf(redisMissing !== undefined)(`limits with Redis ${redisMissing ?? ''}`, () => {
  it('count for two gateways together, and hold when Redis goes away', async () => {
    const redis = await startTestRedis();
    try {
      const shared = { REDIS_URL: redis.url, TRUSTED_PROXY: '127.0.0.0/8,::1' };
      await withGateway(shared, (one) =>
        withGateway(shared, async (other) => {
          let people = 0;
          const somebody = () => `10.0.0.${(people += 1)}`;
          const inTurns = (from: string) =>
            statusesOf(11, (n) => logIn(n % 2 === 0 ? one : other, from));
          // A gateway counts on its own when Redis takes more than 150 ms, which happens on a busy
          // machine. Then the test tries again with another address.
          await expect
            .poll(() => inTurns(somebody()), { timeout: 30_000 })
            .toEqual([...times(10, 401), 429]);
          await redis.kill();
          const from = somebody();
          const alone = await statusesOf(11, () => logIn(one, from));
          expect(alone).toEqual([...times(10, 401), 429]);
          expect(one.log.map(({ msg }) => String(msg))).toContainEqual(
            expect.stringMatching(/^Redis is away/),
          );
        }),
      );
    } finally {
      await redis.stop();
    }
  });
});
