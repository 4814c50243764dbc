import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StandIn, startTestGateway } from './testing/start-test-gateway.ts';

describe('answers of the gateway', () => {
  let gateway: Awaited<ReturnType<typeof startTestGateway>>;
  let asked: { subject: string; payload: unknown; patienceMs: number | undefined }[] = [];
  let network: string | undefined;
  let answer: StandIn = () => ({ ok: {} });

  beforeAll(async () => {
    gateway = await startTestGateway((subject, payload, patienceMs, headers) => {
      network = headers?.['network'];
      asked.push({ subject, payload, patienceMs });
      return answer(subject, payload, patienceMs);
    });
  });
  afterAll(() => gateway.close());

  const send = async (path: string, init: RequestInit = {}) => {
    asked = [];
    const response = await fetch(`${gateway.url}${path}`, init);
    const text = await response.text();
    return { response, text, json: () => JSON.parse(text) as Record<string, unknown> };
  };
  const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
    send(path, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json', ...headers },
    });
  const as = async (role: 'driver' | 'operator' | 'staff') => ({
    Authorization: `Bearer ${await gateway.token(role)}`,
  });

  it('are asked for with the network from which the caller calls', async () => {
    await post('/api/email/confirm/', JSON.stringify({ token: 'a token' }));
    expect(asked.map(({ subject }) => subject)).toEqual(['identity.confirm-email']);
    expect(network).toBe('127.0.0.1');
  });

  it.each(['/api/nothing', '/api/', '/api', '/api/accept-ride/', '/api/book-ride/12/x'])(
    '404 in JSON for %s',
    async (path) => {
      const { response, json } = await send(path);
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(json()).toEqual({ error: 'There is no such call.', code: 'not_found' });
    },
  );

  it.each([
    ['{"pickup_location":', 400, 'request.malformed'],
    ['{"__proto__":{"a":1}}', 400, 'request.malformed'],
    [`{"rider_name":"${'x'.repeat(70_000)}"}`, 413, 'request.too_large'],
    ['[]', 400, 'invalid'],
    ['null', 400, 'invalid'],
    ['"text"', 400, 'invalid'],
    ['['.repeat(20_000), 400, 'request.malformed'],
  ])('a body %.30s … is refused with %i', async (body, status, code) => {
    const { response, json } = await post('/api/book-ride/', body);
    expect(response.status).toBe(status);
    expect(json()).toMatchObject({ code });
    expect(json()['error']).toEqual(expect.any(String));
    expect(asked).toEqual([]);
  });

  it('a body that is not UTF-8 is refused, and nobody is asked', async () => {
    const body = Buffer.from('{"rider_name":"José Martínez"}', 'latin1');
    const { response, json } = await post('/api/book-ride/', body);
    expect(response.status).toBe(400);
    expect(json()).toMatchObject({ code: 'request.malformed' });
    expect(asked).toEqual([]);
  });

  it.each([
    ['nothing', ''],
    ['a blank', 'a key'],
    ['256 characters', 'k'.repeat(256)],
    ['letters of the world', 'clé'],
  ])('an Idempotency-Key of %s is refused, and nobody is asked', async (_, key) => {
    const headers = { 'Idempotency-Key': key, ...(await as('driver')) };
    const { response, json } = await post('/api/accept-ride/12/', '{}', headers);
    expect(response.status).toBe(400);
    expect(json()).toMatchObject({ code: 'idempotency.bad_key' });
    expect(asked).toEqual([]);
  });

  it('another content type is refused with 415', async () => {
    const { response, json } = await post('/api/login/', 'a=b', { 'Content-Type': 'text/plain' });
    expect(response.status).toBe(415);
    expect(json()).toMatchObject({ code: 'request.unsupported_media_type' });
  });

  it('names every field that breaks a rule, with the spec’s text', async () => {
    const { response, json } = await post('/api/book-ride/', '{"passenger_count":9}');
    expect(response.status).toBe(400);
    expect(json()).toMatchObject({
      error: 'Please enter both pickup and drop-off locations.',
      code: 'invalid',
      fields: {
        passenger_count: 'Passenger count must be between 1 and 8.',
        rider_phone: 'Please enter your full name and phone number.',
        ride_datetime: 'Please select a date and time.',
      },
    });
  });

  it('an empty body means {} to a ride command', async () => {
    answer = () => ({
      ok: { id: 12, status: 'Assigned', driverProgress: 'accepted', driverId: 7, rating: null },
    });
    const { response, json } = await post('/api/accept-ride/12', '', await as('driver'));
    expect(response.status).toBe(200);
    expect(json()).toEqual({
      id: 12,
      status: 'Assigned',
      driver_progress: 'accepted',
      driver_id: 7,
    });
    expect(asked[0]?.payload).toMatchObject({ command: 'accept-ride', rideId: 12 });
  });

  it.each([
    ['invalid', 400],
    ['unauthenticated', 401],
    ['forbidden', 403],
    ['not_found', 404],
    ['conflict', 409],
    ['unprocessable', 422],
    ['too_many', 429],
    ['unavailable', 503],
  ] as const)('a refusal of kind %s is a %i with its code and text', async (kind, status) => {
    answer = () => ({ refused: { kind, code: 'some.code', error: 'Some text.' } });
    const { response, json } = await send('/api/drivers/', { headers: await as('operator') });
    expect(response.status).toBe(status);
    expect(json()).toEqual({ error: 'Some text.', code: 'some.code' });
    expect(response.headers.has('retry-after')).toBe(kind === 'unavailable');
  });

  it.each([
    ['the end of a series', 'operator', 20_000, 'POST', '/api/series/1/end/', { version: 1 }],
    ['an erasure', 'staff', 30_000, 'POST', '/api/admin/erasures/', { username: 'somebody' }],
    ['a check of the log', 'staff', 20_000, 'GET', '/api/admin/security-log/check/', undefined],
  ] as const)('waits for %s as long as it may take', async (_, role, ms, method, path, body) => {
    const headers = { ...(await as(role)), 'Content-Type': 'application/json' };
    await send(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const patience = asked[0]?.patienceMs ?? 0;
    expect(patience).toBeGreaterThan(ms - 5_000);
    expect(patience).toBeLessThanOrEqual(ms);
  });

  it('an erasure by a booking of before, which names no ride that it cannot read, has none', async () => {
    const erased = { rides: [12], openRides: [], series: [], accounts: [], messages: 0, mails: 0 };
    answer = () => ({ ok: erased });
    const { json } = await post('/api/admin/erasures/', '{"ride_ids":[12]}', await as('staff'));
    expect(json()).toMatchObject({ rides: [12], unreadable_rides: [] });
  });

  it('a broken service is a 500 that tells nothing', async () => {
    answer = () => ({ failed: true });
    const { response, json } = await send('/api/drivers/', { headers: await as('operator') });
    expect(response.status).toBe(500);
    expect(json()).toEqual({
      error: 'Something went wrong. Please try again.',
      code: 'internal',
    });
  });

  it.each([
    ['abc', 'Invalid driver ID: abc'],
    [-3, 'Invalid driver ID: -3'],
    [1.5, 'Invalid driver ID: 1.5'],
    [null, 'Invalid driver ID: '],
    [99_999_999_999, 'Invalid driver ID: 99999999999'],
  ])('driver_id %j is refused', async (driverId, error) => {
    const body = JSON.stringify({ driver_id: driverId });
    const { response, json } = await post('/api/assign-driver/12/', body, await as('operator'));
    expect(response.status).toBe(400);
    expect(json()).toMatchObject({ error, code: 'driver.invalid_id' });
  });

  it('a driver id of digits is taken as a number', async () => {
    answer = () => ({
      ok: { id: 12, status: 'Assigned', driverProgress: null, driverId: 7, rating: null },
    });
    await post('/api/assign-driver/12/', '{"driver_id":"7"}', await as('operator'));
    expect(asked[0]?.payload).toMatchObject({ command: 'assign-driver', driverId: 7 });
  });

  it('tells the browser its settings, and no key of the server', async () => {
    expect((await send('/api/config/')).json()).toEqual({
      maps: 'island',
      google_maps_key: null,
      map: { tiles: null, style: null },
      phone: '+59997366000',
      email: 'office@trupial.example',
      social: [],
      currency: 'USD',
      amend_until: 'set_off',
      amend_minutes: 30,
    });
    const google = await startTestGateway(() => ({ ok: {} }), {
      TRUPIAL_RATE_LIMITS: 'relaxed',
      TRUPIAL_MAPS: 'google',
      GOOGLE_MAPS_API_KEY: 'of-the-server',
      GOOGLE_MAPS_BROWSER_KEY: 'of-the-browser',
      TRUPIAL_COMPANY_PHONE: '+599 9 000 0000',
      TRUPIAL_COMPANY_EMAIL: 'rides@island.example',
      TRUPIAL_COMPANY_SOCIAL: 'https://www.instagram.com/t, https://www.facebook.com/t',
    });
    try {
      const text = await (await fetch(`${google.url}/api/config/`)).text();
      expect(JSON.parse(text)).toMatchObject({
        maps: 'google',
        google_maps_key: 'of-the-browser',
        phone: '+599 9 000 0000',
        email: 'rides@island.example',
        social: ['https://www.instagram.com/t', 'https://www.facebook.com/t'],
      });
      expect(text).not.toContain('of-the-server');
    } finally {
      await google.close();
    }
  });

  it('describes itself at /api/openapi.json and /api/docs, without script', async () => {
    expect((await send('/api/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' });
    const { response, text } = await send('/api/docs');
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(text).toContain('/api/book-ride/');
    expect(text).not.toContain('<script');
  });
});
