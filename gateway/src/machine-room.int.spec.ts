import { Agent, request } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { securityMessages } from '@trupial/contracts/messages';
import { until } from '@trupial/service-kit/testing';
import { logIn, refused, statusesOf } from './testing/limited-gateway.ts';
import { type StandIn, startTestGateway } from './testing/start-test-gateway.ts';

let gateway: Awaited<ReturnType<typeof startTestGateway>>;
let answer: StandIn;
const well = { ok: { ok: true, checks: { database: 'up' } } };

beforeEach(async () => {
  answer = () => well;
  gateway = await startTestGateway((subject, payload) => answer(subject, payload));
});
afterEach(() => gateway.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${gateway.url}${path}`, { headers });

describe('the access log', () => {
  it('says what was called and how it ended, and nothing of a person', async () => {
    answer = () => ({ refused: { kind: 'conflict', code: 'some.code', error: 'Some text.' } });
    const token = await gateway.token('operator');
    // A ride's id of ten digits: the ids of requests are random, and have four of them now and then.
    const rideId = '1424242424';
    const canaries = ['CanaryName', '5550123', 'canary-tracking', 'canary-password', rideId, token];
    await get(
      '/api/rides/search/?rider_name=CanaryName&rider_phone=5550123&booking_date=2026-01-01',
    );
    await get('/api/rides/search?tracking_id=canary-tracking');
    await get('/api/places/CanaryName/', { Authorization: `Bearer ${token}` });
    await get('/api/CanaryName/5550123');
    await get('/api/drivers', { Authorization: `Bearer ${token}x` });
    for (const [path, body] of [
      ['/api/login/', { username: 'CanaryName', password: 'canary-password' }],
      ['/api/book-ride/', { rider_name: 'CanaryName', rider_phone: '5550123' }],
      [`/api/cancel-ride/${rideId}/`, { receipt: 'canary-tracking' }],
    ] as const) {
      await fetch(`${gateway.url}${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      });
    }
    await until(() => gateway.log.length >= 8, 'eight lines');
    const text = JSON.stringify(gateway.log);
    for (const canary of canaries) expect(text).not.toContain(canary);
    expect(gateway.log.map(({ msg }) => msg).toSorted()).toEqual([
      'GET /api/drivers 401',
      'GET /api/places/:id 409',
      'GET /api/rides/search 409',
      'GET /api/rides/search 409',
      'GET unknown 404',
      'POST /api/book-ride 400',
      'POST /api/cancel-ride/:id 409',
      'POST /api/login 409',
    ]);
    const line = gateway.log.find(({ route }) => route === '/api/places/:id');
    expect(line).toEqual({
      correlationId: line?.['requestId'],
      level: 'info',
      time: expect.any(String),
      method: 'GET',
      route: '/api/places/:id',
      status: 409,
      ms: expect.any(Number),
      role: 'operator',
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
      msg: 'GET /api/places/:id 409',
    });
  });
});

describe('health', () => {
  it('live says that it lives, whatever the services do', async () => {
    answer = () => ({ failed: true });
    expect((await get('/health/live')).status).toBe(200);
  });

  it('ready names each service, asks them once for many who ask, and is 503 when one is down', async () => {
    const asked: string[] = [];
    answer = (subject) => {
      asked.push(subject);
      return subject === 'dispatch.health'
        ? { ok: { ok: false, checks: { database: 'down' } } }
        : well;
    };
    // On a slow machine they would not all come within the half second for which one answer holds.
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const answers = await Promise.all(Array.from({ length: 20 }, () => get('/health/ready')));
    vi.useRealTimers();
    expect(answers.every(({ status }) => status === 503)).toBe(true);
    expect(await answers[0]?.json()).toEqual({
      ok: false,
      services: {
        booking: well.ok,
        dispatch: { ok: false, checks: { database: 'down' } },
        identity: well.ok,
        reporting: well.ok,
        notifications: well.ok,
      },
    });
    expect(asked).toHaveLength(5);
    answer = () => well;
    await until(async () => (await get('/health/ready')).status === 200, 'ready again');
  });
});

describe('metrics', () => {
  it('count every call by its route’s pattern', async () => {
    answer = () => ({ refused: { kind: 'not_found', code: 'place.not_found', error: 'No.' } });
    await get('/api/places/one/');
    await get('/api/places/other');
    await get('/api/made-up/1');
    const text = await (await get('/metrics')).text();
    expect(text).toContain(
      'trupial_http_seconds_count{method="GET",route="/api/places/:id",status="404"} 2',
    );
    expect(text).toContain(
      'trupial_http_seconds_count{method="GET",route="unknown",status="404"} 1',
    );
    expect(text).not.toContain('made-up');
  });

  it.each([{ 'X-Forwarded-For': '203.0.113.7' }, { Forwarded: 'for=203.0.113.7' }])(
    'are closed to the outside, through a proxy on the same machine as well: %j',
    async (headers: Record<string, string>) => {
      const response = await get('/metrics', headers);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: 'not_found' });
    },
  );
});

describe('stopping', () => {
  it('answers what is under way and what comes over open connections, and sends clients away', async () => {
    const { port } = new URL(gateway.url);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const call = (path: string) =>
      new Promise<{ status: number; connection: string | undefined }>((resolve, reject) => {
        request({ port, path, agent }, (response) => {
          response.resume().on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              connection: response.headers.connection,
            }),
          );
        })
          .on('error', reject)
          .end();
      });
    expect(await call('/api/test/')).toEqual({ status: 200, connection: 'keep-alive' });
    const stopped = gateway.stop();
    // The connection was open: its next request is answered, and the answer says that it is the
    // last.
    expect(await call('/health/ready')).toEqual({ status: 503, connection: 'close' });
    await stopped;
    await expect(call('/api/test/')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  it('begins with its sockets, not with what it has to tell others', async () => {
    const held = Promise.withResolvers<void>();
    const limited = await startTestGateway(async (subject) => {
      if (subject === securityMessages.reportSecurity.subject) await held.promise;
      return refused();
    }, {});
    onTestFinished(() => limited.close());
    expect((await statusesOf(11, () => logIn(limited, '203.0.113.7'))).at(-1)).toBe(429);
    // That a limit was reached is told at the stop, and here nobody takes it.
    const stopped = limited.stop();
    const isOpen = () =>
      fetch(`${limited.url}/health/live`).then(
        () => true,
        () => false,
      );
    await expect.poll(isOpen).toBe(false);
    held.resolve();
    await stopped;
  });
});
