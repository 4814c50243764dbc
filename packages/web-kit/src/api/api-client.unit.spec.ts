import { describe, expect, it, vi } from 'vitest';
import { SessionStorage } from '../session/session-storage.ts';
import { MemoryStorage } from '../testing/memory-storage.ts';
import { createApiClient } from './api-client.ts';
import { ApiError, errorText, isOutage, NO_API } from './api-error.ts';
import { createTokenRefresh, type Exclusive } from './token-refresh.ts';

type Handler = (request: Request) => Response | Promise<Response>;

const json = (body: unknown, status = 200) => Response.json(body, { status });
const unauthorised = () => json({ error: 'Please sign in.', code: 'unauthorised' }, 401);
const atOnce: Exclusive = (task) => task();

/** A browser tab with the real client and refresh over a fake fetch. */
function openTab(handle: Handler, memory: MemoryStorage, exclusive: Exclusive = atOnce) {
  const storage = new SessionStorage(memory);
  const requests: Request[] = [];
  const refused = vi.fn(() => storage.clear());
  const callApi = createApiClient({
    fetch: async (url, init) => {
      const request = new Request(new URL(String(url), 'http://trupial.test'), init);
      requests.push(request.clone());
      return handle(request);
    },
    base: '/api',
    accessToken: () => storage.read().accessToken,
    refreshToken: (token) => refreshToken(token),
    language: () => 'nl',
  });
  const refreshToken = createTokenRefresh({
    storage,
    requestTokens: (refresh) => callApi('refreshToken', { body: { refresh, rotate: true } }),
    exclusive,
    refused,
  });
  const count = (path: string) =>
    requests.filter(({ url }) => new URL(url).pathname === path).length;
  return { callApi, requests, refused, count };
}

const stored = () => new MemoryStorage({ access_token: 'old', refresh_token: 'r1' });

/** A server that takes only `fresh` and rotates r1 to r2 once. */
function rotatingServer(): Handler {
  let current = 'r1';
  return async (request) => {
    if (new URL(request.url).pathname === '/api/token/refresh/') {
      const { refresh } = (await request.json()) as { refresh: string };
      if (refresh !== current) return json({ error: 'Ended.', code: 'refresh.reused' }, 401);
      current = 'r2';
      return json({ access: 'fresh', refresh: current });
    }
    const isFresh = request.headers.get('Authorization') === 'Bearer fresh';
    return isFresh ? json({ username: 'maria', role: 'rider' }) : unauthorised();
  };
}

describe('a file', () => {
  it('comes with the name that the server gave it', async () => {
    const { callApi, requests } = openTab(
      () =>
        new Response('id,fare\n1,38.50', {
          headers: {
            'Content-Type': 'text/csv',
            'Content-Disposition': 'attachment; filename="trupial-rides-2026-11-21.csv"',
          },
        }),
      new MemoryStorage({ access_token: 'fresh' }),
    );
    const file = await callApi.file('rideHistoryCsv', { query: { start: '2026-11-01' } });
    expect(file.name).toBe('trupial-rides-2026-11-21.csv');
    expect(await file.text()).toBe('id,fare\n1,38.50');
    expect(requests[0]?.headers.get('Authorization')).toBe('Bearer fresh');
    expect(new URL(requests[0]?.url ?? '').search).toBe('?start=2026-11-01');
  });

  it('that is refused is an error as any other', async () => {
    const refused = () => json({ error: 'Not a valid day.', code: 'history.bad_day' }, 400);
    const { callApi } = openTab(refused, new MemoryStorage());
    await expect(callApi.file('rideHistoryCsv')).rejects.toMatchObject({
      status: 400,
      message: 'Dit is geen geldige dag.',
    });
  });
});

describe('a call', () => {
  it('goes to the route of its name with params, query, body and headers', async () => {
    const { callApi, requests } = openTab(() => json({ id: 1 }), stored());
    await callApi('acceptRide', { params: { id: '7/8' }, idempotencyKey: 'key' });
    await callApi('searchRides', { query: { tracking_id: 'a b', rider_name: undefined } });
    const [accept, search] = requests;
    expect(accept?.method).toBe('POST');
    expect(accept?.url).toBe('http://trupial.test/api/accept-ride/7%2F8/');
    expect(accept?.headers.get('Idempotency-Key')).toBe('key');
    expect(accept?.headers.get('Authorization')).toBe('Bearer old');
    expect(search?.url).toBe('http://trupial.test/api/rides/search/?tracking_id=a+b');
    expect(search?.headers.get('Accept-Language')).toBe('nl');
  });

  it('begins a trace of its own', async () => {
    const { callApi, requests } = openTab(() => json({ id: 1 }), stored());
    await callApi('acceptRide', { params: { id: '7' } });
    await callApi('dashboard');
    const traces = requests.map(({ headers }) => headers.get('traceparent') ?? '');
    for (const one of traces) expect(one).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/);
    expect(new Set(traces).size).toBe(2);
  });

  it('throws the error answer', async () => {
    const answer = { error: 'No.', code: 'invalid', fields: { rider_phone: 'Wrong.' } };
    const { callApi } = openTab(() => json(answer, 400), stored());
    const error = await callApi('dashboard').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 400, code: 'invalid', message: 'No.' });
    expect((error as ApiError).fields).toEqual({ rider_phone: 'Wrong.' });
    expect(errorText(error, 'Otherwise')).toBe('No.');
  });

  it('says refusals in the language of the page, with the values in them', async () => {
    const fields = { rider_name: 'At most 120 characters.', rider_phone: 'Never heard of.' };
    const answer = { error: 'This driver is suspended.', code: 'driver_suspended', fields };
    const { callApi } = openTab(() => json(answer, 409), stored());
    await expect(callApi('dashboard')).rejects.toMatchObject({
      message: 'Deze chauffeur is geblokkeerd.',
      fields: { rider_name: 'Hoogstens 120 tekens.', rider_phone: 'Never heard of.' },
    });
  });

  it('shows no text of an error page that is not JSON', async () => {
    const { callApi } = openTab(() => new Response('<html>', { status: 502 }), stored());
    const error = await callApi('dashboard').catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ status: 502, code: 'http_502' });
    expect(errorText(error, 'Otherwise')).toBe('Otherwise');
  });

  it('knows a web page in place of the API from an answer of the API', async () => {
    const page = '<!doctype html><h1>404 Not Found</h1>';
    const headers = { 'Content-Type': 'text/html; charset=utf-8' };
    const elsewhere = openTab(() => new Response(page, { status: 404, headers }), stored());
    await expect(elsewhere.callApi('profile')).rejects.toMatchObject({ code: NO_API, status: 404 });
    const here = openTab(() => json({ error: 'Gone.', code: 'gone' }, 404), stored());
    await expect(here.callApi('profile')).rejects.toMatchObject({ code: 'gone' });
    const busy = openTab(() => new Response(page, { status: 502, headers }), stored());
    await expect(busy.callApi('profile')).rejects.toMatchObject({ code: 'http_502' });
  });

  it('tells an answer that broke off from a refusal', async () => {
    const { callApi } = openTab(() => new Response('{"username": "ma', { status: 200 }), stored());
    const error = await callApi('dashboard').catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ status: 200, code: 'invalid_answer' });
    expect(isOutage(error)).toBe(true);
  });

  it('says when no answer came', async () => {
    const { callApi } = openTab(() => Promise.reject(new TypeError('offline')), stored());
    await expect(callApi('dashboard')).rejects.toMatchObject({ status: 0, code: 'network' });
  });
});

describe('a refused access token', () => {
  it('is refreshed once and the call repeated with its body and key', async () => {
    const memory = stored();
    const { callApi, count, requests } = openTab(rotatingServer(), memory);
    await callApi('acceptRide', { params: { id: '7' }, idempotencyKey: 'key' });
    expect(count('/api/accept-ride/7/')).toBe(2);
    expect(requests.at(-1)?.headers.get('Idempotency-Key')).toBe('key');
    expect(memory.content).toMatchObject({ access_token: 'fresh', refresh_token: 'r2' });
  });

  it('is refreshed once for twenty calls at once', async () => {
    const { callApi, count, refused } = openTab(rotatingServer(), stored());
    await Promise.all(Array.from({ length: 20 }, () => callApi('dashboard')));
    expect(count('/api/token/refresh/')).toBe(1);
    expect(refused).not.toHaveBeenCalled();
  });

  it('is refreshed once for two tabs, which share the lock and the storage', async () => {
    let last: Promise<unknown> = Promise.resolve();
    const shared: Exclusive = (task) => {
      const run = last.then(task);
      last = run.catch(() => undefined);
      return run;
    };
    const memory = stored();
    const server = rotatingServer();
    const one = openTab(server, memory, shared);
    const two = openTab(server, memory, shared);
    await Promise.all([one.callApi('dashboard'), two.callApi('dashboard')]);
    expect(one.count('/api/token/refresh/') + two.count('/api/token/refresh/')).toBe(1);
    expect(one.refused).not.toHaveBeenCalled();
    expect(two.refused).not.toHaveBeenCalled();
  });

  it('is not refreshed a second time for the same call', async () => {
    const { callApi, count } = openTab(
      (request) =>
        request.url.includes('refresh') ? json({ access: 'x', refresh: 'r2' }) : unauthorised(),
      stored(),
    );
    await expect(callApi('dashboard')).rejects.toMatchObject({ status: 401 });
    expect(count('/api/token/refresh/')).toBe(1);
    expect(count('/api/dashboard/')).toBe(2);
  });

  it('signs out when the refresh is refused', async () => {
    const memory = stored();
    const { callApi, refused } = openTab(unauthorised, memory);
    await expect(callApi('dashboard')).rejects.toMatchObject({ status: 401 });
    expect(refused).toHaveBeenCalledOnce();
    expect(memory.content).toEqual({});
  });

  it("signs out without a refresh token: 'No refresh token available'", async () => {
    const { callApi, refused } = openTab(unauthorised, new MemoryStorage({ access_token: 'old' }));
    await expect(callApi('dashboard')).rejects.toThrow('No refresh token available');
    expect(refused).toHaveBeenCalledOnce();
  });

  it.each([503, 502, 429, 408, 425])(
    'leaves the session alone when the refresh answers %i',
    async (status) => {
      const memory = stored();
      const { callApi, refused } = openTab(
        (request) =>
          request.url.includes('refresh') ? json({ error: 'Later.' }, status) : unauthorised(),
        memory,
      );
      await expect(callApi('dashboard')).rejects.toMatchObject({ status });
      expect(refused).not.toHaveBeenCalled();
      expect(memory.content['refresh_token']).toBe('r1');
    },
  );
});

it("refreshes nothing for a login's own 401", async () => {
  const { callApi, requests } = openTab(
    () => json({ error: 'Invalid credentials', code: 'invalid_credentials' }, 401),
    stored(),
  );
  const login = callApi('login', { body: { username: 'maria', password: 'wrong' } });
  await expect(login).rejects.toThrow('Onjuiste inloggegevens');
  expect(requests).toHaveLength(1);
  expect(requests[0]?.headers.get('Authorization')).toBeNull();
});
