import { connect } from 'node:net';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyList } from './testing/empty-list.ts';
import { type StandIn, startTestGateway } from './testing/start-test-gateway.ts';

// The checks that apply to all calls.

let gateway: Awaited<ReturnType<typeof startTestGateway>>;
let answer: StandIn = () => ({ ok: emptyList });

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
    for (const [names, status] of [
      [`"another", ${tag}`, 304],
      [tag.replace('W/', ''), 304],
      ['*', 304],
      ['"another", W/"one"', 200],
    ] as const) {
      const answer = await send('/api/test/', { headers: { 'If-None-Match': names } });
      expect([names, answer.status]).toEqual([names, status]);
    }
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
    return { ok: { ...emptyList, items } };
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

describe('a Content-Encoding of a request', () => {
  const credentials = '{"username":"maria","password":"a password"}';
  let asked: string[] = [];
  const logIn = (coding: string, body: BodyInit = credentials) => {
    asked = [];
    answer = (subject) => {
      asked.push(subject);
      return { refused: { kind: 'conflict', code: 'some.code', error: 'Some text.' } };
    };
    const headers = { 'Content-Type': 'application/json', 'Content-Encoding': coding };
    return send('/api/login/', { method: 'POST', headers, body });
  };

  it.each([
    ['gzip, of a small body that may unpack to any size', 'gzip', gzipSync(credentials)],
    ['gzip, of a body that is not packed', 'gzip', credentials],
    ['several', 'Identity, BR', credentials],
    ['that nobody knows', 'x-any', credentials],
  ])('%s: refused with 415, and nobody is asked', async (_, coding, body) => {
    const response = await logIn(coding, body);
    expect([response.status, response.headers.get('accept-encoding')]).toEqual([415, 'identity']);
    expect(await response.json()).toEqual({
      error: 'Please send the body as it is, not compressed.',
      code: 'request.unsupported_content_encoding',
    });
    expect(asked).toEqual([]);
  });

  it.each(['identity', 'IDENTITY', ''])('%j is none', async (coding) => {
    expect((await logIn(coding)).status).toBe(409);
    expect(asked).toEqual(['identity.login']);
  });

  it('says nothing where there is no body', async () => {
    const { status } = await send('/api/test/', { headers: { 'Content-Encoding': 'gzip' } });
    expect(status).toBe(200);
  });
});

describe('HEAD', () => {
  it('is what GET is, without the body: policy as well', async () => {
    answer = () => ({ ok: emptyList });
    expect((await send('/api/drivers/', { method: 'HEAD' })).status).toBe(401);
    const allowed = await send('/api/drivers/', { method: 'HEAD', headers: await asOperator() });
    expect(allowed.status).toBe(200);
    expect(await allowed.text()).toBe('');
  });
});
