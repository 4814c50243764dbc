import { identityMessages } from '@trupial/contracts/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway } from '../testing/start-test-gateway.ts';

const session = {
  access: 'a',
  refresh: 'r',
  accountId: 7,
  username: 'maria',
  role: 'rider',
  lastVisitedPage: null,
};
const cookie = 'C'.repeat(43);

describe.each([
  ['http://localhost:3000', ''],
  ['https://taxi.example', '; Secure'],
])('the cookie of a session at %s', (publicUrl, secure) => {
  let gateway: Awaited<ReturnType<typeof startTestGateway>>;
  let asked: Record<string, unknown>[] = [];

  beforeAll(async () => {
    gateway = await startTestGateway(
      (subject, payload) => {
        const request = payload as Record<string, unknown>;
        asked.push(request);
        if (subject === identityMessages.refresh.subject)
          return { ok: { access: 'b', refresh: 's' } };
        return { ok: { ...session, cookie: request['cookie'] === true ? cookie : null } };
      },
      { TRUPIAL_RATE_LIMITS: 'relaxed', TRUPIAL_PUBLIC_URL: publicUrl },
    );
  });
  afterAll(() => gateway.close());

  const post = (path: string, body: unknown, headers = {}) => {
    asked = [];
    return fetch(`${gateway.url}/api${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  };
  const login = (headers = {}) => post('/login/', { username: 'maria', password: 'x' }, headers);

  it('is set for a browser that asks for it, out of reach of scripts and of other calls', async () => {
    const response = await login({ 'Trupial-Session': 'cookie' });
    expect(response.headers.get('set-cookie')).toBe(
      `trupial_session=${cookie}; Path=/api/token/refresh; Max-Age=7776000; HttpOnly; SameSite=Strict${secure}`,
    );
    expect(await response.text()).not.toContain(cookie);
  });

  it('is not set for documented clients, whose answer is the same', async () => {
    const response = await login();
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(await response.json()).toEqual({
      access: 'a',
      refresh: 'r',
      role: 'rider',
      username: 'maria',
      last_visited_page: null,
    });
  });

  it('is passed on with the refresh, with the network, the program and the attempt', async () => {
    const headers = { Cookie: `other=1; trupial_session=${cookie}`, 'User-Agent': 'a browser' };
    const body = { refresh: 'r', rotate: true, attempt: 'the-key-of-an-attempt' };
    const response = await post('/token/refresh/', body, headers);
    expect(await response.json()).toEqual({ access: 'b', refresh: 's' });
    expect(asked).toEqual([{ ...body, network: '127.0.0.1', agent: 'a browser', cookie }]);
    await post('/token/refresh/', { refresh: 'r' }, { Cookie: 'trupial_session=%; x' });
    expect(asked[0]).not.toHaveProperty('cookie');
  });
});
