import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway } from './testing/start-test-gateway.ts';

// What every answer tells the browser that it may do.

let gateway: Awaited<ReturnType<typeof startTestGateway>>;

beforeAll(async () => {
  gateway = await startTestGateway(() => ({ ok: {} }));
});
afterAll(() => gateway.close());

const send = (path: string, init: RequestInit = {}) => fetch(`${gateway.url}${path}`, init);

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
        'fullscreen=(self)',
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
