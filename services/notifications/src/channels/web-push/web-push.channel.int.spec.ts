import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type PushService, startPushService } from '@trupial/service-kit/testing/push-service';
import { channelContract } from '../channel.contract.ts';
import type { Outgoing, Reachable } from '../channel.port.ts';
import { ProvenServices } from './proven-services.ts';
import { serverKeyFrom } from './server-key.ts';
import { type Subscription, WebPushChannel } from './web-push.channel.ts';

const driver: Reachable = { as: 'driver', accountId: 7, email: null, phone: null };
const key = serverKeyFrom('a secret of the tests');

/** A driver with browsers of these names. */
async function driverWith(...names: string[]) {
  const services = new ProvenServices();
  const service = await startPushService(key.publicKey);
  const known = new Map<string, Subscription>();
  for (const name of names) {
    known.set(name, { id: name, language: null, ...service.subscribe(name) });
  }
  const channel = new WebPushChannel(
    {
      any: async ({ accountId }) => accountId === 7 && known.size > 0,
      of: async ({ accountId }) => (accountId === 7 ? [...known.values()] : []),
      async forgetAddress({ id }) {
        known.delete(id);
      },
    },
    {
      key,
      contact: 'mailto:office@taxi.example',
      loopbackToo: true,
      clock: () => '2026-11-21T15:59:00.000Z',
      tokenOf: ({ browserRow }) => `offer for ${browserRow}`,
      services,
    },
  );
  return { service, known, channel, services };
}

channelContract('push, by web push', async () => {
  const { service, channel } = await driverWith('phone');
  return {
    channel,
    reached: driver,
    address: 'phone',
    arrived: async () =>
      service.received().map(({ browser, message }) => ({
        id: message.tag,
        to: browser,
        text: message.body,
      })),
    breakDown: () => service.close(),
    hang() {
      service.hang();
      return () => service.asked().length > 0;
    },
    refuseNext: () => service.answer('phone', 400),
    end: () => service.close().catch(() => undefined),
  };
});

describe('web push to somebody with two browsers', () => {
  let service: PushService;
  let known: Map<string, Subscription>;
  let channel: WebPushChannel;
  let services: ProvenServices;
  beforeEach(async () => {
    ({ service, known, channel, services } = await driverWith('phone', 'tablet'));
  });
  afterEach(() => service.close());

  const outgoing = (text = 'A ride for you.'): Outgoing => ({
    id: randomUUID(),
    to: driver,
    subject: 'New ride',
    text,
    html: null,
    calendar: null,
    expiresAt: '2026-11-21T16:00:00.000Z',
  });
  const shown = () => ({ page: '/activerides', about: 'ride-12', offer: null });
  const sent = (push = outgoing()) => channel.send(push, new AbortController().signal);
  const browsers = () => service.received().map(({ browser }) => browser);
  /** They are told at the same time: either may be the first. */
  const receivedByName = () =>
    service.received().toSorted((one, other) => one.browser.localeCompare(other.browser));

  it('comes to both, for as long as it is of use, with the page to open', async () => {
    const push = { ...outgoing(), shown: shown() };
    await sent(push);
    const message = {
      title: 'New ride',
      body: push.text,
      tag: 'ride-12',
      page: '/activerides',
      until: push.expiresAt,
      accept: null,
    };
    expect(receivedByName()).toEqual([
      { browser: 'phone', message, ttl: 60 },
      { browser: 'tablet', message, ttl: 60 },
    ]);
  });

  it('says no more than the last word about a ride, also to a browser that was away', async () => {
    await sent({ ...outgoing('A ride for you.'), shown: shown() });
    await sent({ ...outgoing('A ride is no longer yours.'), shown: shown() });
    const texts = service.received().map(({ message }) => message.body);
    expect(texts).toEqual(['A ride is no longer yours.', 'A ride is no longer yours.']);
  });

  it('offers a ride to each browser with a token of its own', async () => {
    const words = {
      accept: 'Accept',
      accepted: 'Yours',
      taken: 'Taken',
      failed: 'Failed',
      unknown: 'Unknown',
    };
    const offer = { rideId: 12, driverId: 7, amendment: 0, words };
    await sent({ ...outgoing(), shown: { ...shown(), offer } });
    expect(receivedByName().map(({ message }) => message.accept)).toEqual([
      { token: 'offer for phone', words },
      { token: 'offer for tablet', words },
    ]);
  });

  it('is handed over again to those alone that could not be reached', async () => {
    const push = outgoing();
    service.answer('tablet', 503);
    await expect(sent(push)).rejects.toMatchObject({ again: 'later', detail: 'push 503' });
    expect(browsers()).toEqual(['phone']);
    service.answer('phone', 400);
    service.answer('tablet', 201);
    await sent(push);
    expect(service.asked().slice(0, 2).toSorted()).toEqual(['phone', 'tablet']);
    expect(service.asked().slice(2)).toEqual(['tablet']);
  });

  it('is remembered by who has it when its time is over meanwhile', async () => {
    const push = outgoing();
    service.answer('tablet', 503);
    const limit = new AbortController();
    let answers = 0;
    vi.spyOn(services, 'ask').mockResolvedValue(() => {
      answers += 1;
      if (answers === 2) limit.abort();
    });
    await expect(channel.send(push, limit.signal)).rejects.toMatchObject({ isTold: true });
    service.answer('tablet', 201);
    await sent(push);
    expect(service.asked().filter((name) => name === 'phone')).toHaveLength(1);
  });

  it('is remembered by who has it while identity does not say whose sessions live, and is tried on', async () => {
    const push = outgoing();
    service.answer('tablet', 503);
    await expect(sent(push)).rejects.toMatchObject({ isTold: true });
    service.answer('tablet', 201);
    const away = vi.spyOn(known, 'values').mockImplementation(() => {
      throw new Error('away');
    });
    const detail = 'sessions not known';
    for (const _ of [1, 2, 3])
      await expect(sent(push)).rejects.toMatchObject({ again: 'later', detail, isTold: true });
    away.mockRestore();
    await sent(push);
    expect(browsers()).toEqual(['phone', 'tablet']);
  });

  it('is sent when one browser has it and another stays out of reach', async () => {
    const push = outgoing();
    service.answer('tablet', 503);
    for (const _ of [1, 2, 3])
      await expect(sent(push)).rejects.toMatchObject({ again: 'later', isTold: true });
    await sent(push);
    expect(service.asked().filter((name) => name === 'phone')).toHaveLength(1);
  });

  it.each([404, 410])('ends exactly the subscription that is gone: %s', async (status) => {
    service.answer('phone', status);
    await sent();
    expect([...known.keys()]).toEqual(['tablet']);
    expect(browsers()).toEqual(['tablet']);
  });

  it.each([400, 403, 413, 429, 503])('keeps a subscription whose answer is %s', async (status) => {
    service.answer('phone', status);
    await sent().catch(() => undefined);
    expect([...known.keys()]).toEqual(['phone', 'tablet']);
  });

  it('waits as long as the push service asks for, when no browser got it', async () => {
    service.answer('phone', 403);
    service.answer('tablet', 429, { 'Retry-After': '120' });
    await expect(sent()).rejects.toMatchObject({
      again: 'later',
      afterMs: 120_000,
      detail: 'push 429',
    });
  });

  it('takes a push service that is away for just that one, not for all of push', async () => {
    await service.close();
    await expect(sent()).rejects.toMatchObject({
      code: 'channel.refused',
      again: 'later',
      detail: 'no answer: ECONNREFUSED',
    });
  });

  it('is handed over again while too many that never answer are asked; then it goes on', async () => {
    const send = () => channel.send(outgoing(), new AbortController().signal);
    const silent = () =>
      Promise.all(
        Array.from({ length: 8 }, (_, name) =>
          services.ask(new URL(`https://${name}.invented.example/`)),
        ),
      );
    const asked = await silent();
    await expect(send()).rejects.toMatchObject({ again: 'later' });
    expect(service.received()).toEqual([]);
    for (const ended of asked) ended?.(false);
    await send();
    await silent();
    await send();
    expect(service.received()).toHaveLength(4);
  });

  it('sends nothing to an address inside, wherever it came from', async () => {
    known.clear();
    const inside = { ...service.subscribe('x'), endpoint: 'http://10.0.0.1/x' };
    known.set('x', { id: 'x', language: null, ...inside });
    await expect(sent()).rejects.toMatchObject({ again: 'never', detail: 'bad endpoint' });
  });

  it('cuts a text that no push service would take', async () => {
    await sent(outgoing('🚕'.repeat(2_000)));
    const [first] = service.received();
    expect(first?.message.body).toMatch(/^(?:🚕)+.?…$/u);
  });
});
