import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type StandIn, startTestGateway } from './testing/start-test-gateway.ts';

describe('polled lists', () => {
  let gateway: Awaited<ReturnType<typeof startTestGateway>>;
  let asked: unknown[] = [];
  let answer: StandIn = () => ({ ok: {} });

  // A gateway each: it remembers the lists that it has sent.
  beforeEach(async () => {
    asked = [];
    gateway = await startTestGateway((subject, payload) => {
      asked.push(payload);
      return answer(subject, payload);
    });
  });
  afterEach(() => gateway.close());

  const send = async (
    path: string,
    headers: Readonly<Record<string, string>> = {},
    role: 'driver' | 'operator' | 'staff' = 'operator',
  ) => {
    const authorization = `Bearer ${await gateway.token(role)}`;
    const response = await fetch(`${gateway.url}${path}`, {
      headers: { authorization, ...headers },
    });
    return { response, status: response.status, text: await response.text() };
  };

  const list = '/api/assigned-rides/';
  const mark = 'pending-all-12.34';
  const etag = `W/"${mark}"`;
  const changedAt = '2026-11-20T10:00:00.400Z';
  const state = { changedAt, mark, isUnchanged: false, count: null, next: null };

  it('have the mark of their state as ETag, and the date of their last change', async () => {
    answer = () => ({ ok: { ...state, items: [] } });
    const { response, status, text } = await send(`${list}?_t=1`);
    expect([status, text]).toEqual([200, '[]']);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    expect(response.headers.get('etag')).toBe(etag);
    expect(response.headers.get('last-modified')).toBe('Fri, 20 Nov 2026 10:00:00 GMT');
    expect(asked).toEqual([{ poll: { countOnly: false } }]);
  });

  it('are 304 without a body when their service says that nothing has changed', async () => {
    answer = () => ({ ok: { ...state, items: [], isUnchanged: true } });
    const { response, status, text } = await send(list, { 'If-None-Match': `"x", ${etag}` });
    expect([status, text]).toEqual([304, '']);
    expect(response.headers.get('etag')).toBe(etag);
    expect(response.headers.get('last-modified')).toBe('Fri, 20 Nov 2026 10:00:00 GMT');
  });

  it.each<[Record<string, string>, object]>([
    [{ 'If-None-Match': '"a", W/"b"' }, { known: ['a', 'b'] }],
    [{ 'If-None-Match': 'nonsense' }, { known: [] }],
    [
      { 'If-Modified-Since': 'Fri, 20 Nov 2026 10:00:05 GMT' },
      { since: '2026-11-20T10:00:05.000Z' },
    ],
    [{ 'If-Modified-Since': 'not a date' }, {}],
    [{ 'If-Modified-Since': 'Sat, 13 Sep 275760 00:00:00 GMT' }, {}],
    // RFC 9110, 13.1.3: the date is not asked when tags are given.
    [
      { 'If-None-Match': '"a"', 'If-Modified-Since': 'Fri, 20 Nov 2026 10:00:05 GMT' },
      { known: ['a'] },
    ],
  ])('tell their service what %j says', async (headers, poll) => {
    answer = () => ({ ok: { ...state, items: [] } });
    await send(list, headers);
    expect(asked).toEqual([{ poll: { ...poll, countOnly: false } }]);
  });

  it('count_only', async () => {
    answer = () => ({ ok: { ...state, items: [], count: 12 } });
    expect((await send('/api/drivers?count_only=true')).text).toBe('{"count":12}');
    expect(asked).toMatchObject([{ poll: { countOnly: true } }]);
  });

  describe('that were sent before', () => {
    const drivers = '/api/drivers/';
    const carlos = {
      id: 7,
      username: 'carlos',
      firstName: 'Carlos',
      lastName: 'Martina',
      phone: '+59995550101',
      vehicle: null,
      status: 'available',
      ridesCompleted: 3,
      location: null,
      lastActive: null,
      rating: null,
      ratingCount: 0,
    };
    const full = () => ({ ok: { ...state, items: [carlos] } });
    const unchanged = () => ({ ok: { ...state, items: [], isUnchanged: true } });

    it('go out again to whoever has not got them, once their service says that the mark still is theirs', async () => {
      answer = full;
      const first = await send(`${drivers}?_t=1`);
      expect(JSON.parse(first.text)).toMatchObject([{ id: 7 }]);
      answer = unchanged;
      const again = await send(`${drivers}?_t=2`);
      expect([again.status, again.text]).toEqual([200, first.text]);
      expect(again.response.headers.get('etag')).toBe(etag);
      expect(again.response.headers.get('content-type')).toBe('application/json; charset=utf-8');
      const other = await send(drivers, { 'If-None-Match': '"older"' });
      expect([other.status, other.text]).toEqual([200, first.text]);
      expect(asked.slice(1)).toEqual([
        { poll: { countOnly: false, known: [mark] } },
        { poll: { countOnly: false, known: ['older', mark] } },
      ]);
    });

    it('are 304 to who names their mark or a date since', async () => {
      answer = full;
      expect(await send(drivers)).toMatchObject({ status: 200 });
      answer = unchanged;
      expect(await send(drivers, { 'If-None-Match': etag })).toMatchObject({ status: 304 });
      const since = { 'If-Modified-Since': 'Fri, 20 Nov 2026 10:00:05 GMT' };
      expect(await send(drivers, since)).toMatchObject({ status: 304, text: '' });
      expect(asked[2]).toEqual({
        poll: { countOnly: false, since: '2026-11-20T10:00:05.000Z' },
      });
    });

    it('are forgotten for newer ones', async () => {
      answer = full;
      expect(await send(drivers)).toMatchObject({ status: 200 });
      answer = () => ({ ok: { ...state, mark: 'newer', items: [] } });
      expect((await send(drivers)).text).toBe('[]');
      answer = () => ({ ok: { ...state, mark: 'newer', items: [], isUnchanged: true } });
      expect(await send(drivers)).toMatchObject({ status: 200, text: '[]' });
      expect(asked[2]).toMatchObject({ poll: { known: ['newer'] } });
    });

    it("are nobody else's: another role, another question", async () => {
      answer = full;
      expect(await send(drivers)).toMatchObject({ status: 200 });
      await send(drivers, {}, 'staff');
      await send(list);
      expect(asked).toEqual(Array.from({ length: 3 }, () => ({ poll: { countOnly: false } })));
    });
  });
});
