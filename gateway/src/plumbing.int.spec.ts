import { connect } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StandIn, startTestGateway } from './testing/start-test-gateway.ts';

// The checks that apply to all calls.

let gateway: Awaited<ReturnType<typeof startTestGateway>>;
let answer: StandIn = () => ({
  ok: { items: [], changedAt: null, mark: 'm-1', isUnchanged: false, count: null, next: null },
});

beforeAll(async () => {
  gateway = await startTestGateway((subject, payload) => answer(subject, payload));
});
afterAll(() => gateway.close());

const send = (path: string, init: RequestInit = {}) => fetch(`${gateway.url}${path}`, init);
const asOperator = async () => ({ Authorization: `Bearer ${await gateway.token('operator')}` });

/** Sends bytes unchanged and returns all bytes received. */
const raw = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(gateway.url);
    const socket = connect(Number(port), '127.0.0.1', () => socket.end(bytes));
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('error', reject);
    socket.on('close', () => resolve(text));
  });
const bodyOf = (text: string): unknown => JSON.parse(text.slice(text.indexOf('\r\n\r\n') + 4));

describe('headers of every answer', () => {
  it.each([
    ['/api/test/', 200],
    ['/api/drivers/', 401],
    ['/api/nothing/', 404],
    ['/api/docs', 200],
  ])('of %s: nothing may be framed, sniffed, scripted or kept', async (path, status) => {
    const { status: answered, headers } = await send(path);
    expect(answered).toBe(status);
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none';style-src 'self';base-uri 'none';form-action 'none';frame-ancestors 'none'",
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('permissions-policy')).toContain('geolocation=(self), ');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('vary')).toBe('authorization, accept-encoding');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('server')).toBeNull();
    expect(headers.get('x-request-id')).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  });

  it('HSTS in production only', async () => {
    expect((await send('/api/test/')).headers.get('strict-transport-security')).toBeNull();
    const live = await startTestGateway(() => ({ ok: {} }), {
      NODE_ENV: 'production',
      TRUPIAL_RUN: 'gateway',
      NATS_URL: 'tls://unused.invalid',
      TRUPIAL_KEYS: '/unused',
    });
    for (const path of ['/api/test/', '/']) {
      const { headers } = await fetch(`${live.url}${path}`);
      expect(headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
    }
    await live.close();
  });

  it('HSTS wherever people come over TLS', async () => {
    const live = await startTestGateway(() => ({ ok: {} }), {
      TRUPIAL_PUBLIC_URL: 'https://taxi.example',
    });
    const { headers } = await fetch(`${live.url}/api/test/`);
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
    await live.close();
  });

  it.each(['/', '/find-my-ride?tracking_id=1234567890', '/assets/main.js'])(
    'of the page or file %s: no referrer, no opener, no permission that is not used',
    async (path) => {
      await gateway.putWeb('shell/assets/main.js', 'main');
      await gateway.putWeb('shell/index.html', '<!doctype html>home');
      await gateway.putWeb('shell/area-public.html', '<!doctype html>public');
      const { status, headers } = await send(path);
      expect(status).toBe(200);
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('strict-transport-security')).toBeNull();
      const permissions = headers.get('permissions-policy')?.split(', ') ?? [];
      expect(permissions.filter((one) => one.endsWith('=(self)'))).toEqual([
        'geolocation=(self)',
        'autoplay=(self)',
        'clipboard-write=(self)',
      ]);
      expect(permissions).toContain('camera=()');
      expect(headers.get('content-security-policy') ?? '').not.toContain("default-src 'none'");
    },
  );

  it('a request has an id of ours, whatever it says itself', async () => {
    const { headers } = await send('/api/test/', { headers: { 'X-Request-Id': 'mine' } });
    expect(headers.get('x-request-id')).not.toBe('mine');
  });
});

describe('other origins', () => {
  it('are told nothing: no CORS header, no preflight', async () => {
    const Origin = 'https://elsewhere.example';
    const simple = await send('/api/test/', { headers: { Origin } });
    const preflight = await send('/api/book-ride/', {
      method: 'OPTIONS',
      headers: { Origin, 'Access-Control-Request-Method': 'POST' },
    });
    expect(preflight.status).toBe(404);
    expect(await preflight.json()).toMatchObject({ code: 'not_found' });
    for (const { headers } of [simple, preflight]) {
      const names = [...headers.keys()].filter((name) => name.startsWith('access-control-'));
      expect(names).toEqual([]);
    }
  });
});

describe('sizes', () => {
  const post = (body: string) =>
    send('/api/book-ride/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    });
  const text = (bytes: number) => JSON.stringify({ rider_name: 'x'.repeat(bytes - 17) });

  it('a body of 64 KB is read, one byte more is not', async () => {
    expect((await post(text(64 * 1024))).status).toBe(400);
    const tooLarge = await post(text(64 * 1024 + 1));
    expect(tooLarge.status).toBe(413);
    expect(await tooLarge.json()).toMatchObject({ code: 'request.too_large' });
  });

  it('JSON deeper than 20 levels is malformed', async () => {
    const deep = await post(`{"a":${'['.repeat(20)}${']'.repeat(20)}}`);
    expect(deep.status).toBe(400);
    expect(await deep.json()).toMatchObject({ code: 'request.malformed' });
    expect(await (await post(`{"a":${'['.repeat(19)}${']'.repeat(19)}}`)).json()).toMatchObject({
      code: 'invalid',
    });
  });

  it.each([
    [4_000, 200, undefined],
    [5_000, 414, 'request.uri_too_long'],
    [40_000, 431, 'request.headers_too_large'],
  ])('an address of %i characters is answered with %i', async (length, status, code) => {
    const response = await send(`/api/test/?${'x'.repeat(length)}`);
    expect(response.status).toBe(status);
    expect(((await response.json()) as { code?: string }).code).toBe(code);
  });

  it.each([
    ['GET /api/places/%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
    [`GET /api/places/${'x'.repeat(400)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`, 414],
    ['GET /api/test/ HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close\r\n\r\n', 400],
    ['GET /api/test/ HTTP/1.1\r\nhost: x\r\nHOST: x\r\nConnection: close\r\n\r\n', 400],
    ['GET http://y/api/test/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
    ['GET http://y/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
    ['GET ftp://x/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
    ['GET /api/test/ HTTP/1.1\r\nHost: x\r\nExpect: miracles\r\nConnection: close\r\n\r\n', 417],
    ['no http at all\r\n\r\n', 400],
    ['POST /api/login/ HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n', 400],
    ['POST /api/login/ HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n', 400],
  ])('%.45s is refused in JSON', async (bytes, status) => {
    const text = await raw(bytes);
    expect(text).toContain(`HTTP/1.1 ${status} `);
    expect(bodyOf(text)).toEqual({ error: expect.any(String), code: expect.any(String) });
  });

  it.each(['http://X/api/test/', 'HTTP://x/api/test/?y=http://y/'])(
    'the target %s of the host that the request names is answered as its path',
    async (target) => {
      const text = await raw(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      expect(text).toContain('HTTP/1.1 200 ');
    },
  );
});

describe('validators', () => {
  it('what is read has a weak tag and is 304 to who has it; a refusal has none and stays one', async () => {
    const test = await send('/api/test/');
    const tag = test.headers.get('etag') ?? '';
    expect(tag).toMatch(/^W\/"/);
    const has = { headers: { 'If-None-Match': tag } };
    expect((await send('/api/test/', has)).status).toBe(304);
    expect((await send('/api/test/', { ...has, method: 'HEAD' })).status).toBe(304);
    const refused = await send('/api/drivers/', has);
    expect([refused.status, refused.headers.get('etag')]).toEqual([401, null]);
  });

  it('a command’s answer has no tag, whatever its sender has', async () => {
    answer = () => ({ refused: { kind: 'conflict', code: 'some.code', error: 'Some text.' } });
    const login = (headers: Record<string, string>) =>
      send('/api/login/', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify({ username: 'maria', password: 'curacao-demo-2026' }),
      });
    const first = await login({});
    expect([first.status, first.headers.get('etag')]).toEqual([409, null]);
    const again = await login({ 'If-None-Match': '*' });
    expect([again.status, await again.text()]).toEqual([409, await first.text()]);
  });
});

describe('compression', () => {
  const drivers = (count: number) => () => {
    const driver = {
      id: 7,
      username: 'carlos',
      firstName: 'Carlos',
      lastName: 'Winklaar',
      phone: '+59995000001',
      vehicle: null,
      status: 'available',
      ridesCompleted: 3,
      location: null,
      lastActive: null,
      rating: null,
      ratingCount: 0,
    };
    const items = Array.from({ length: count }, () => driver);
    return {
      ok: { items, changedAt: null, mark: 'm-1', isUnchanged: false, count: null, next: null },
    };
  };

  it.each(['br', 'gzip', 'identity'])('%s: the same ETag, and 304 on it', async (encoding) => {
    answer = drivers(50);
    const plain = await send('/api/drivers/', {
      headers: { ...(await asOperator()), 'Accept-Encoding': 'identity' },
    });
    const headers = { ...(await asOperator()), 'Accept-Encoding': encoding };
    const first = await send('/api/drivers/', { headers });
    expect(first.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    expect(await first.json()).toEqual(await plain.json());
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\//);
    expect(etag).toBe(plain.headers.get('etag'));
    const again = await send('/api/drivers/', { headers: { ...headers, 'If-None-Match': etag } });
    expect(again.status).toBe(304);
    expect(again.headers.get('etag')).toBe(etag);
    expect(await again.text()).toBe('');
    expect(first.headers.get('vary')).toBe('authorization, accept-encoding');
  });

  it('a small answer is left as it is', async () => {
    answer = drivers(1);
    const { headers } = await send('/api/drivers/', {
      headers: { ...(await asOperator()), 'Accept-Encoding': 'br, gzip' },
    });
    expect(headers.get('content-encoding')).toBeNull();
  });

  it('over a bare socket it is real gzip', async () => {
    answer = drivers(50);
    const { Authorization } = await asOperator();
    const chunks: Buffer[] = [];
    await new Promise<void>((resolve, reject) => {
      const { port } = new URL(gateway.url);
      const socket = connect(Number(port), '127.0.0.1', () =>
        socket.write(
          `GET /api/drivers HTTP/1.0\r\nAuthorization: ${Authorization}\r\nAccept-Encoding: gzip\r\n\r\n`,
        ),
      );
      socket.on('data', (chunk: Buffer) => chunks.push(chunk));
      socket.on('error', reject);
      socket.on('close', () => resolve());
    });
    const all = Buffer.concat(chunks);
    const body = all.subarray(all.indexOf('\r\n\r\n') + 4);
    expect(JSON.parse(gunzipSync(body).toString())).toHaveLength(50);
  });
});

describe('HEAD', () => {
  it('is what GET is, without the body: policy as well', async () => {
    expect((await send('/api/drivers/', { method: 'HEAD' })).status).toBe(401);
    const allowed = await send('/api/drivers/', { method: 'HEAD', headers: await asOperator() });
    expect(allowed.status).toBe(200);
    expect(await allowed.text()).toBe('');
  });
});
