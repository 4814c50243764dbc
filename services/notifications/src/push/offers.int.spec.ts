import { notificationMessages, pushMessages } from '@trupial/contracts/messages';
import { refusalOf } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type PushRig, startPush, type Subscribed } from '../testing/push.rig.ts';

let rig: PushRig;
let phone: Subscribed;
beforeAll(async () => {
  rig = await startPush([9, 7, 8]);
});
afterAll(() => rig.stop());
beforeEach(async () => {
  await rig.renew();
  for (const id of [7, 8, 9]) await rig.person(id, 'driver');
  phone = await rig.subscribe(7, 'phone');
  await rig.subscribe(8, 'other');
});

const soon = () => new Date(Date.parse(rig.now()) + 3_600_000).toISOString();

/** A new request; the token in the notification of a browser. */
async function offered(browser = 'phone'): Promise<{ rideId: number; token: string }> {
  const { rideId } = await rig.book({ scheduledFor: soon() });
  await rig.settled();
  const push = rig.got().find((one) => one.browser === browser);
  return { rideId, token: push?.message.accept?.token ?? '' };
}
const redeem = (token: string, cookie: string | null) =>
  rig.as(null, () => rig.service.messenger.request(pushMessages.redeemOffer, { token, cookie }));
const refused = async (token: string, cookie: string | null) =>
  expect(await refusalOf(redeem(token, cookie))).toMatchObject({
    kind: 'forbidden',
    code: 'push.offer_over',
  });

describe('a new request in a driver’s notification', () => {
  it('goes to the best drivers who have push, with a token and words and no person', async () => {
    await offered();
    const { message } = rig.got().find(({ browser }) => browser === 'phone')!;
    expect(message.accept?.words).toMatchObject({ accept: 'Accept' });
    expect(message.page).toBe('/driverpanel');
    expect(JSON.stringify(message)).not.toMatch(/Maria|5123456|Hato|Punda/);
    // The best of all, 9, has no browser: his place is the next one's.
    expect(
      rig
        .got()
        .map(({ browser }) => browser)
        .toSorted(),
    ).toEqual(['other', 'phone']);
  });

  it('is accepted with its token and the cookie of its browser, always under one key', async () => {
    const { rideId, token } = await offered();
    const first = await redeem(token, phone.cookie);
    expect(first).toMatchObject({ driverId: 7, rideId, seenAmendment: 0 });
    expect(await redeem(token, phone.cookie)).toEqual(first);
  });

  it('is nothing without the cookie, or with another browser’s', async () => {
    const { token } = await offered();
    await refused(token, null);
    await refused(token, (await rig.subscribe(7, 'tablet')).cookie);
    await refused(token, (await rig.subscribe(8, 'third')).cookie);
  });

  it('is refused when it was changed', async () => {
    const { token } = await offered();
    const last = token.endsWith('A') ? 'B' : 'A';
    for (const changed of [
      token.replace(/^\d+/, '2'),
      token.replace(/^(\d+)\.7/, '$1.8'),
      `${token.slice(0, -1)}${last}`,
      token.slice(0, token.lastIndexOf('.')),
      '',
    ]) {
      await refused(changed, phone.cookie);
    }
  });

  it('is over when it is of no use any more', async () => {
    const { token } = await offered();
    rig.time.forward(10 * 60_000);
    await refused(token, phone.cookie);
  });

  it('is over after ten minutes also when the office sends it again', async () => {
    await offered();
    await rig.person(20, 'operator');
    const { id } = (await rig.rows()).find(({ recipient }) => recipient === 'driver-7')!;
    const again = { notificationId: id };
    const { messenger } = rig.service;
    await rig.as(20, () => messenger.request(notificationMessages.sendAgain, again));
    await rig.settled();
    const push = rig.got().findLast(({ browser }) => browser === 'phone');
    const token = push?.message.accept?.token ?? '';
    expect(await redeem(token, phone.cookie)).toMatchObject({ driverId: 7 });
    rig.time.forward(11 * 60_000);
    await refused(token, phone.cookie);
  });

  it('is over with the session, and with the subscription', async () => {
    const { token } = await offered();
    const session = rig.known.sessions.get(rig.sessionOf(7))!;
    rig.known.sessions.delete(session.id);
    await refused(token, phone.cookie);
  });

  it('is over when its holder is a driver no more', async () => {
    const { token } = await offered();
    const id = rig.sessionOf(7);
    rig.known.sessions.set(id, { id, accountId: 7, role: 'rider', language: null });
    await refused(token, phone.cookie);
  });
});
