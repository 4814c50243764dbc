import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { nextGap } from './gaps.ts';
import { paced } from './paced.ts';

describe('the next gap', () => {
  it('is as long on average as the rate says', () => {
    const count = 10_000;
    let sum = 0;
    for (let at = 0; at < count; at += 1) sum += nextGap(200, (at + 0.5) / count);
    expect(sum / count).toBeCloseTo(5, 1);
  });

  it('is short for most and long for a few', () => {
    expect(nextGap(200, 0.5)).toBeCloseTo(3.47, 2);
    expect(nextGap(200, 0.99)).toBeCloseTo(23.03, 2);
    expect(nextGap(200, 0)).toBeCloseTo(0);
  });
});

describe('a paced load', () => {
  const stops: (() => void)[] = [];
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
  });

  async function serverOf(statusOf: (path: string) => number) {
    const asked: { readonly path: string; readonly at: number }[] = [];
    const server = createServer((request, response) => {
      const { url = '' } = request;
      asked.push({ path: url, at: performance.now() });
      request.resume();
      response.statusCode = statusOf(url);
      response.end(JSON.stringify({ id: asked.length }));
    });
    stops.push(() => server.close());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return { asked, url: `http://127.0.0.1:${port}` };
  }

  const requests = [
    {
      method: 'POST',
      path: '/book',
      body: '{}',
      onResponse: (_status: number, body: string, context: Record<string, unknown>) => {
        context['id'] = (JSON.parse(body) as { id: number }).id;
      },
    },
    {
      method: 'POST',
      setupRequest: (request: object, context: Record<string, unknown>) => ({
        ...request,
        path: `/reject/${String(context['id'])}`,
      }),
    },
  ];
  const pace = { connections: 8, seconds: 1, rate: 100 };

  it('sends each at a moment of its own, and what a caller asks in turn', async () => {
    const { asked, url } = await serverOf(() => 201);
    const began = performance.now();
    const result = await paced({ url, requests, ...pace });
    expect(result).toMatchObject({ '2xx': asked.length, non2xx: 0, errors: 0, duration: 1 });
    expect(asked.length).toBeGreaterThan(50);
    expect(asked.length).toBeLessThan(160);
    const rejected = asked.filter(({ path }) => path.startsWith('/reject/'));
    expect(rejected.length).toBeGreaterThanOrEqual(asked.length / 4);
    expect(new Set(rejected.map(({ path }) => path)).size).toBe(rejected.length);
    // A burst at the second's beginning would leave its second half empty. On a busy machine a
    // request comes later than it is due, never earlier.
    const late = asked.filter(({ at }) => at - began > 500);
    expect(late.length).toBeGreaterThan(asked.length / 4);
  });

  it('counts what was no success, and does not go on from it', async () => {
    const { asked, url } = await serverOf(() => 503);
    const result = await paced({ url, requests, ...pace });
    expect(result).toMatchObject({ '2xx': 0, non2xx: asked.length, errors: 0 });
    expect(asked.every(({ path }) => path === '/book')).toBe(true);
  });

  it('counts what got no answer', async () => {
    const result = await paced({ url: 'http://127.0.0.1:1', requests, ...pace });
    expect(result['2xx']).toBe(0);
    expect(result.errors).toBeGreaterThan(50);
  });
});
