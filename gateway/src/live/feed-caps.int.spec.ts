import { readFile } from 'node:fs/promises';
import { dispatchMessages, liveMessages } from '@trupial/contracts/messages';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestGateway } from '../testing/start-test-gateway.ts';
import { strictCaps } from './feed-caps.ts';

// The caps of a gateway as it is delivered, over HTTP; every feed comes from one address.

const nothing = { notices: [], position: 0, hasMore: false, isReset: false };

let gateway: Awaited<ReturnType<typeof startTestGateway>>;
let open: AbortController[];

beforeEach(async () => {
  open = [];
  gateway = await startTestGateway((subject) => {
    if (subject === liveMessages.liveNotices.subject) return { ok: nothing };
    if (subject === dispatchMessages.driverShift.subject) return { ok: { status: 'free' } };
    return { failed: true };
  }, {});
});
afterEach(async () => {
  for (const feed of open) feed.abort();
  await gateway.close();
});

const listen = async (token: string) => {
  const ends = new AbortController();
  open.push(ends);
  const response = await fetch(`${gateway.url}/api/live/`, {
    headers: { Authorization: `Bearer ${token}` },
    signal: ends.signal,
  });
  return response;
};

it('an account has 25 feeds and no more, and the operator beside it still gets his', async () => {
  const [rider, operator] = [await gateway.token('rider'), await gateway.token('operator')];
  const feeds = [];
  for (let n = 0; n < strictCaps.perAccount; n += 1) feeds.push(await listen(rider));
  expect(feeds.map(({ status }) => status)).toEqual(feeds.map(() => 200));
  const response = await listen(rider);
  expect(response.status).toBe(429);
  expect(response.headers.get('retry-after')).toBe('10');
  expect(await response.json()).toEqual({
    error: 'Too many requests. Please wait a moment and try again.',
    code: 'too_many',
  });
  expect((await listen(operator)).status).toBe(200);
});

it('are watched: the alert comes before the first feed is refused', async () => {
  const alerts = await readFile(new URL('../../../docker/alerts.yml', import.meta.url), 'utf8');
  const [, from] = /trupial_live_connections > (\d+)/.exec(alerts) ?? [];
  const refusedFrom = strictCaps.all - strictCaps.forOffice;
  expect(Number(from)).toBeLessThan(refusedFrom);
  expect(alerts).toContain(`from ${refusedFrom} on only the office gets one`);
});
