import { announcements, pushMessages } from '@trupial/contracts/messages';
import { refusalOf } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assignTo, type PushRig, startPush, titlesOf, untilHolders } from '../testing/push.rig.ts';

const { pushSubscriptions, renewPush, testPush, unsubscribePush } = pushMessages;

let rig: PushRig;
beforeAll(async () => {
  rig = await startPush();
});
afterAll(() => rig.stop());
beforeEach(async () => {
  await rig.renew();
  await rig.person(7, 'driver');
  await rig.person(8, 'driver');
  await rig.person(20, 'operator');
});

const assign = (driverId: number) => assignTo(rig, driverId);
const titles = () => titlesOf(rig);

describe('being told in browsers', () => {
  it('comes to each browser of a driver, with the page of his rides and nothing of the rider', async () => {
    await rig.subscribe(7, 'phone');
    await rig.subscribe(7, 'tablet');
    await rig.subscribe(8, 'other');
    const rideId = await assign(7);
    const got = rig.got();
    expect(got.map(({ browser }) => browser).toSorted()).toEqual(['phone', 'tablet']);
    for (const { message } of got) {
      const { title, ...shown } = message;
      expect(title).toBe('A ride for you');
      expect(shown).toMatchObject({ tag: `ride-${rideId}`, page: '/activerides', accept: null });
    }
    expect(JSON.stringify(got)).not.toMatch(/Maria|Martina|5123456|Hato|Punda/);
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

  it('is in the language of each: a driver’s, and of everybody in the office', async () => {
    await rig.person(7, 'driver', 'pap');
    await rig.person(20, 'operator', 'nl');
    await rig.person(21, 'staff', 'es');
    await rig.person(22, 'operator');
    for (const id of [7, 20, 21, 22]) await rig.subscribe(id, `browser of ${id}`);
    const rideId = await assign(7);
    const at = rig.now();
    const data = { level: 2, reason: 'not_set_off', since: at, at } as const;
    await rig.ride(rideId, { type: 'AttentionRaised', data });
    await rig.settled();
    expect(titles().toSorted()).toEqual([
      'browser of 20: Een chauffeur is laat',
      'browser of 21: Un conductor se retrasa',
      'browser of 22: A driver is late',
      'browser of 7: Un biahe pa bo',
    ]);
  });

  it('is a visitor’s with the receipt of his ride, for that ride alone', async () => {
    const ride = await rig.bookWithReceipt();
    await rig.subscribe(null, 'hotel', { ride });
    await rig.settled();
    await assign(7);
    expect(titles()).toEqual([]);
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
    await rig.ask(null, renewPush, { cookie, subscription: { endpoint, keys } });
    await assign(7);
    expect(titles()).toEqual(['new: A ride for you']);
    await rig.ride(ride!.rideId, {
      type: 'DriverAssigned',
      data: { driverId: 8, by: 'driver', at: rig.now() },
    });
    await rig.settled();
    expect(titles().at(-1)).toBe('new: You have a driver');
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
    const { browsers } = await rig.ask(7, pushSubscriptions, { accountId: 7, cookie });
    expect(browsers).toEqual([
      { id, device: 'Chrome · Android', since: expect.any(String), isThis: true },
    ]);
    await rig.ask(7, testPush, { accountId: 7 });
    await rig.ask(7, testPush, { accountId: 7 });
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

  it('is three days after the pickup of a visitor’s ride, also of one that nobody ended', async () => {
    const [ride, forgotten] = [await rig.bookWithReceipt(), await rig.bookWithReceipt()];
    await rig.subscribe(null, 'hotel', { ride });
    await rig.subscribe(null, 'guesthouse', { ride: forgotten });
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

  it('is its push service’s; when none is left, the next channel is taken', async () => {
    await rig.subscribe(7, 'phone');
    rig.pushes.answer('phone', 410);
    await assign(7);
    const told = (await rig.rows()).filter(({ kind }) => kind === 'ride_for_you');
    expect(told.map(({ channel, state }) => `${channel} ${state}`).toSorted()).toEqual([
      'push failed',
      'whatsapp kept',
    ]);
  });

  it('is its owner, and nobody else', async () => {
    const { id, cookie } = await rig.subscribe(7, 'phone');
    const { cookie: others } = await rig.subscribe(8, 'other');
    await rig.ask(8, unsubscribePush, { id, accountId: 8, cookie: others });
    await rig.ask(null, unsubscribePush, { id, accountId: null, cookie: null });
    expect(await rig.browsers()).toHaveLength(2);
    await rig.ask(null, unsubscribePush, { id, accountId: null, cookie });
    expect((await rig.browsers()).map(({ holder }) => holder)).toEqual(['account-8']);
  });
});
