import { readFile } from 'node:fs/promises';
import {
  bookingMessages,
  dispatchMessages,
  liveMessages,
  type ReplyOf,
} from '@trupial/contracts/messages';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestGateway } from '../testing/start-test-gateway.ts';
import { strictCaps } from './feed-caps.ts';

// The caps of a gateway as it is delivered, over HTTP; every feed comes from one address.

const nothing = { notices: [], position: 0, hasMore: false, isReset: false };
const followed: ReplyOf<typeof bookingMessages.followRide> = {
  rideId: 12,
  trackingId: '20261120-0123456789',
  status: 'Pending',
  driverProgress: null,
  scheduledFor: '2026-11-20T14:00:00.000Z',
  durationMinutes: 20,
  riderInitial: 'M',
  driverFirstName: null,
  vehicle: null,
  pickupArea: null,
  dropoffArea: null,
};

let gateway: Awaited<ReturnType<typeof startTestGateway>>;
let open: AbortController[];

beforeEach(async () => {
  open = [];
  gateway = await startTestGateway((subject) => {
    if (subject === liveMessages.liveNotices.subject) return { ok: nothing };
    if (subject === bookingMessages.followRide.subject) return { ok: followed };
    if (subject === dispatchMessages.driverShift.subject) return { ok: { status: 'free' } };
    return { failed: true };
  }, {});
});
afterEach(async () => {
  for (const feed of open) feed.abort();
  await gateway.close();
});

const listen = async (token: string, query = '') => {
  const ends = new AbortController();
  open.push(ends);
  const response = await fetch(`${gateway.url}/api/live/${query}`, {
    headers: { Authorization: `Bearer ${token}` },
    signal: ends.signal,
  });
  return response;
};

it.each([
  ['an account has 25 feeds', ''],
  ['an account has 25 feeds by a follow link', '?follow=of-a-ride'],
])('%s and no more, and the operator beside it still gets his', async (_, query) => {
  const [rider, operator] = [await gateway.token('rider'), await gateway.token('operator')];
  const feeds = [];
  for (let n = 0; n < strictCaps.perAccount; n += 1) feeds.push(await listen(rider, query));
  expect(feeds.map(({ status }) => status)).toEqual(feeds.map(() => 200));
  const response = await listen(rider, query);
  expect(response.status).toBe(429);
  expect(response.headers.get('retry-after')).toBe('10');
  expect(await response.json()).toEqual({
    error: 'Too many requests. Please wait a moment and try again.',
    code: 'too_many',
  });
  expect((await listen(operator)).status).toBe(200);
});

it('are compressed by no proxy, which would keep an encoder for each', async () => {
  const { headers } = await listen(await gateway.token('operator'));
  expect(headers.get('cache-control')).toBe('no-store, no-transform');
});

it('are watched: the alert comes before the first feed is refused', async () => {
  const alerts = await readFile(new URL('../../../docker/alerts.yml', import.meta.url), 'utf8');
  const [, from] = /trupial_live_connections > (\d+)/.exec(alerts) ?? [];
  const refusedFrom = strictCaps.all - strictCaps.forOffice;
  expect(Number(from)).toBeLessThan(refusedFrom);
  expect(alerts).toContain(`from ${refusedFrom} on only the office gets one`);
});
