import { announcements, pushMessages } from '@trupial/contracts/messages';
import { refusalOf } from '@trupial/service-kit/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type PushRig, startPush, untilHolders } from '../testing/push.rig.ts';

const { pushSubscriptions, renewPush, subscribePush, testPush, unsubscribePush } = pushMessages;

let rig: PushRig;
beforeEach(async () => {
  rig = await startPush();
  await rig.person(7, 'driver');
  await rig.person(8, 'driver');
  await rig.person(20, 'operator');
});
afterEach(() => rig.stop());

const ask = <C extends (typeof pushMessages)[keyof typeof pushMessages]>(
  accountId: number | null,
  message: C,
  asked: Parameters<typeof rig.service.messenger.request<C>>[1],
) => rig.as(accountId, () => rig.service.messenger.request(message, asked));

/** The office gives a ride to a driver. */
async function assign(driverId: number): Promise<number> {
  const { rideId } = await rig.book();
  await rig.ride(rideId, {
    type: 'DriverAssigned',
    data: { driverId, by: 'operator', at: rig.now() },
  });
  await rig.settled();
  return rideId;
}
const titles = () => rig.got().map(({ browser, message }) => `${browser}: ${message.title}`);

describe('being told in browsers', () => {
  it('comes to each browser of a driver, with the page of his rides and nothing of the rider', async () => {
    await rig.subscribe(7, 'phone');
    await rig.subscribe(7, 'tablet');
    await rig.subscribe(8, 'other');
    const rideId = await assign(7);
    expect(titles()).toEqual(['phone: A ride for you', 'tablet: A ride for you']);
    const [{ message } = { message: undefined }] = rig.got();
    expect(message).toMatchObject({ tag: `ride-${rideId}`, page: '/activerides', accept: null });
    expect(JSON.stringify(rig.got())).not.toMatch(/Maria|Martina|5123456|Hato|Punda/);
  });

  it('is the office’s, in the browsers of operators', async () => {
    await rig.subscribe(7, 'phone');
    await rig.subscribe(20, 'desk');
    const { rideId } = await rig.book();
    const at = rig.now();
    const data = { level: 2, reason: 'unassigned', since: at, at } as const;
    await rig.ride(rideId, { type: 'AttentionRaised', data });
    await rig.settled();
    expect(titles()).toEqual(['desk: Nobody has taken a ride']);
    expect(rig.got()[0]?.message.page).toBe('/operator/pending-rides');
  });

  it('is a visitor’s with the receipt of his ride, for that ride alone', async () => {
    const ride = await rig.bookWithReceipt();
    await rig.subscribe(null, 'hotel', { ride });
    await rig.settled();
    await assign(7);
    expect(titles()).toEqual(['hotel: Your ride is booked']);
    await rig.ride(ride!.rideId, {
      type: 'DriverAssigned',
      data: { driverId: 8, by: 'driver', at: rig.now() },
    });
    await rig.settled();
    expect(titles()).toEqual(['hotel: You have a driver']);
    expect(rig.got()[0]?.message.page).toMatch(/^\/find-my-ride\?tracking_id=\d/);
  });

  it('is refused to a visitor without the receipt of an open ride without an account', async () => {
    const ride = await rig.bookWithReceipt();
    const ofAccount = await rig.bookWithReceipt({ riderId: 501 });
    const wrong = { ...ride!, receipt: 'another' };
    for (const shown of [wrong, null, { ...ride!, rideId: 99 }, ofAccount]) {
      const asked = rig.subscribe(null, 'hotel', { ride: shown });
      await expect(refusalOf(asked)).resolves.toMatchObject({ kind: 'not_found' });
    }
    expect(await rig.browsers()).toEqual([]);
  });

  it('is renewed by the browser’s cookie alone, for everybody who is told in it', async () => {
    const { cookie } = await rig.subscribe(7, 'old');
    const ride = await rig.bookWithReceipt();
    await rig.subscribe(null, 'old', { ride, cookie });
    await rig.settled();
    const { endpoint, ...keys } = rig.pushes.subscribe('new');
    await ask(null, renewPush, { cookie, subscription: { endpoint, keys } });
    await assign(7);
    expect(titles()).toEqual(['old: Your ride is booked', 'new: A ride for you']);
    expect((await rig.browsers()).map(({ holder }) => holder)).toEqual(['account-7', 'ride-1']);
  });

  it('takes one browser’s place when its subscription is another, and adds none', async () => {
    const { cookie, id } = await rig.subscribe(7, 'old');
    expect(await rig.subscribe(7, 'new', { cookie })).toMatchObject({ id, isThis: true });
    await assign(7);
    expect(titles()).toEqual(['new: A ride for you']);
  });

  it('is not sent to who subscribed with a key that we no longer have', async () => {
    await rig.subscribe(7, 'phone');
    await rig.service.pool.query(`update push_browsers set server_key = 'old'`);
    await assign(7);
    expect(rig.pushes.asked()).toEqual([]);
    expect((await rig.rows()).map(({ kind, channel }) => `${kind} ${channel}`)).not.toContain(
      'ride_for_you push',
    );
  });

  it('is ten browsers of an account at most: the oldest go', async () => {
    for (let n = 1; n <= 12; n += 1) {
      rig.time.forward(1_000);
      await rig.subscribe(7, `browser ${n}`);
    }
    await assign(7);
    const names = rig.got().map(({ browser }) => browser);
    expect(names.toSorted()).toEqual(
      Array.from({ length: 10 }, (_, n) => `browser ${n + 3}`).toSorted(),
    );
  });

  it('lists one’s own, and a test comes to them, once in ten seconds', async () => {
    const { cookie, id } = await rig.subscribe(7, 'phone');
    await rig.subscribe(8, 'other');
    const { browsers } = await ask(7, pushSubscriptions, { accountId: 7, cookie });
    expect(browsers).toEqual([
      { id, device: 'Chrome · Android', since: expect.any(String), isThis: true },
    ]);
    await ask(7, testPush, { accountId: 7 });
    await ask(7, testPush, { accountId: 7 });
    await rig.settled();
    expect(titles()).toEqual(['phone: A test of Trupial']);
    expect(rig.got()[0]?.message.page).toBe('/account');
  });
});

describe('what ends it', () => {
  it('is the end of the session in which it was asked for, at once', async () => {
    await rig.subscribe(7, 'phone');
    rig.known.sessions.delete(rig.sessionOf(7));
    await assign(7);
    expect(rig.pushes.asked()).toEqual([]);
    expect(await rig.browsers()).toEqual([]);
  });

  it('is a suspension, without anything to send', async () => {
    await rig.subscribe(7, 'phone');
    await rig.subscribe(8, 'other');
    rig.known.sessions.delete(rig.sessionOf(7));
    rig.service.messenger.announce(announcements.sessionsEnded, {});
    await untilHolders(rig, 'account-8');
  });

  it('is an erasure', async () => {
    const ride = await rig.bookWithReceipt();
    await rig.subscribe(null, 'hotel', { ride });
    await rig.subscribe(7, 'phone');
    const erased = { by: 'staff', driverId: null, at: rig.now() } as const;
    await rig.ride(ride!.rideId, { type: 'ContactErased', data: erased });
    await rig.driver(7, { type: 'DriverErased', data: { driverId: 7, at: rig.now() } });
    await untilHolders(rig);
  });

  it('is the end of a visitor’s ride, three days later', async () => {
    const ride = await rig.bookWithReceipt();
    await rig.subscribe(null, 'hotel', { ride });
    await rig.ride(ride!.rideId, {
      type: 'RideCancelled',
      data: { by: 'visitor', reason: '', driverId: null, at: rig.now() },
    });
    await rig.settled();
    rig.time.forward(4 * 86_400_000);
    rig.service.messenger.announce(announcements.sessionsEnded, {});
    await untilHolders(rig);
  });

  it('is another account in the same browser', async () => {
    const { cookie } = await rig.subscribe(7, 'shared');
    await rig.subscribe(8, 'shared', { cookie });
    expect((await rig.browsers()).map(({ holder }) => holder)).toEqual(['account-8']);
  });

  it.each([404, 410])('is its push service’s %s', async (status) => {
    await rig.subscribe(7, 'phone');
    await rig.subscribe(7, 'tablet');
    rig.pushes.answer('phone', status);
    await assign(7);
    expect(titles()).toEqual(['tablet: A ride for you']);
    expect(await rig.browsers()).toHaveLength(1);
  });

  it('is its owner, and nobody else', async () => {
    const { id, cookie } = await rig.subscribe(7, 'phone');
    const { cookie: others } = await rig.subscribe(8, 'other');
    await ask(8, unsubscribePush, { id, accountId: 8, cookie: others });
    await ask(null, unsubscribePush, { id, accountId: null, cookie: null });
    expect(await rig.browsers()).toHaveLength(2);
    await ask(null, unsubscribePush, { id, accountId: null, cookie });
    expect((await rig.browsers()).map(({ holder }) => holder)).toEqual(['account-8']);
  });
});

describe('what is refused', () => {
  it('is an address of our own network', async () => {
    const { keys } = withKeys();
    for (const endpoint of [
      'http://10.0.0.1/push',
      'https://169.254.169.254/latest/meta-data/',
      'https://postgres/push',
      'https://nats.internal/push',
      'http://push.example/abc',
    ]) {
      const asked = rig.subscribe(7, 'phone', { subscription: { endpoint, keys } });
      await expect(refusalOf(asked)).resolves.toMatchObject({ code: 'push.bad_subscription' });
    }
  });

  it('is a key that is no point of the curve', async () => {
    const { endpoint, keys } = withKeys();
    const bad = { endpoint, keys: { ...keys, p256dh: 'A'.repeat(87) } };
    await expect(
      refusalOf(rig.subscribe(7, 'phone', { subscription: bad })),
    ).resolves.toMatchObject({ code: 'push.bad_subscription' });
  });

  it('is another person’s account', async () => {
    const asked = { accountId: 8, sessionId: null, ride: null, cookie: null };
    const subscription = withKeys();
    for (const work of [
      () => ask(7, subscribePush, { ...asked, subscription }),
      () => ask(7, pushSubscriptions, { accountId: 8, cookie: null }),
      () => ask(7, testPush, { accountId: 8 }),
    ]) {
      await expect(refusalOf(work())).resolves.toMatchObject({ kind: 'forbidden' });
    }
  });

  it('is a cookie that we never gave', async () => {
    const { cookie } = await rig.subscribe(7, 'phone');
    for (const bad of [null, '', cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))]) {
      const asked = { cookie: bad, subscription: withKeys() };
      await expect(refusalOf(ask(null, renewPush, asked))).resolves.toMatchObject({
        kind: 'not_found',
      });
    }
  });

  it('does not take somebody’s address from him: who knows it gets nothing of his', async () => {
    const { endpoint, ...keys } = rig.pushes.subscribe('victim');
    await rig.subscribe(7, 'of the victim', { subscription: { endpoint, keys } });
    await rig.subscribe(8, 'thief', { subscription: { endpoint, keys: withKeys().keys } });
    await assign(7);
    expect(titles()).toEqual(['victim: A ride for you']);
    expect(rig.pushes.asked()).toEqual(['victim']);
  });

  it('holds no address that can be read, in the table or in the log', async () => {
    const { endpoint, keys } = withKeys();
    await rig.subscribe(7, 'phone', { subscription: { endpoint, keys } });
    const { rows } = await rig.service.pool.query('select * from push_browsers');
    const kept = JSON.stringify(rows, (_, value: unknown) =>
      isBuffer(value) ? Buffer.from(value.data).toString('latin1') : value,
    );
    for (const part of [endpoint, keys.p256dh, keys.auth]) expect(kept).not.toContain(part);
    await assign(7);
    expect(JSON.stringify(rig.service.log.lines)).not.toContain(endpoint);
  });
});

const isBuffer = (value: unknown): value is { data: number[] } =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer';

function withKeys() {
  const { endpoint, ...keys } = rig.pushes.subscribe('any');
  return { endpoint, keys };
}
