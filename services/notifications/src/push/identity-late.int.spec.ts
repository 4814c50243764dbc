import { announcements } from '@trupial/contracts/messages';
import { until } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { assignTo, type PushRig, startPush, titlesOf } from '../testing/push.rig.ts';

let rig: PushRig;
beforeAll(async () => {
  rig = await startPush();
});
afterAll(() => rig.stop());
beforeEach(() => rig.renew());

/** Driver 7, whose session is over, signs in again in the same browser while identity is asked. */
async function renewedMeanwhile(): Promise<void> {
  await rig.person(7, 'driver');
  const { cookie } = await rig.subscribe(7, 'phone');
  rig.known.sessions.delete(rig.sessionOf(7));
  rig.known.meanwhile = async () => {
    await rig.person(7, 'driver');
    await rig.subscribe(7, 'phone', { cookie });
  };
}

it('a browser that is renewed while the minute’s look asks for its session stays', async () => {
  await rig.person(8, 'driver');
  await rig.subscribe(8, 'other');
  await renewedMeanwhile();
  rig.known.sessions.delete(rig.sessionOf(8));
  // Again and again: a look to which identity is late, as on a busy machine, leaves all as they are.
  await until(async () => {
    rig.service.messenger.announce(announcements.sessionsEnded, {});
    return (await rig.browsers()).map(({ holder }) => holder).join() === 'account-7';
  }, 'the browser that was renewed is left');
});

it('a browser that is renewed while a push asks for its session stays', async () => {
  await renewedMeanwhile();
  await assignTo(rig, 7);
  expect((await rig.browsers()).map(({ holder }) => holder)).toEqual(['account-7']);
});

it('a push waits for identity, and holds up no visitor’s meanwhile', async () => {
  await rig.person(20, 'operator');
  const ride = await rig.bookWithReceipt();
  await rig.subscribe(null, 'hotel', { ride });
  await rig.subscribe(20, 'desk');
  await rig.settled();
  rig.known.isAway = true;
  for (let n = 0; n < 5; n += 1) {
    const { rideId } = await rig.book();
    const at = rig.now();
    const data = { level: 2, reason: 'unassigned', since: at, at } as const;
    await rig.ride(rideId, { type: 'AttentionRaised', data });
  }
  const waiting = async () =>
    (await rig.rows()).filter(({ detail }) => detail === 'sessions not known');
  await until(async () => (await waiting()).length === 5, 'five wait');
  const data = { by: 'operator', reason: 'x', driverId: null, at: rig.now() } as const;
  await rig.ride(ride!.rideId, { type: 'RideCancelled', data });
  await until(
    () => titlesOf(rig).includes('hotel: Your ride was cancelled'),
    'the visitor is told',
  );
  const { values } = await rig.service.metrics().carrierResting.get();
  expect(values).toContainEqual({ value: 0, labels: { channel: 'push' } });
  rig.known.isAway = false;
  rig.time.forward(60_000);
  const toDesk = () => titlesOf(rig).filter((title) => title.startsWith('desk: Nobody'));
  await until(() => toDesk().length === 5, 'the office is told');
});
