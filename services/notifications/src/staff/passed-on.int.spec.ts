import { notificationMessages } from '@trupial/contracts/messages';
import { runInContext, systemContext } from '@trupial/service-kit';
import { refusalOf, until } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  asStaff,
  type NotificationsRig,
  startNotifications,
} from '../testing/notifications.rig.ts';
import { startHttpCarrier } from '../testing/http-carrier.ts';
import { riderAccount } from '../testing/stand-ins.ts';

const { notificationsOfRide, passOn, sendAgain, sendTest } = notificationMessages;

let rig: NotificationsRig;
beforeAll(async () => {
  rig = await startNotifications({ ownChannels: true });
});
afterAll(() => rig.stop());
beforeEach(async () => {
  await rig.renew();
  rig.known.accounts.set(3, { ...riderAccount(3), role: 'staff' });
});

const who = { id: '5', role: 'operator', username: 'olga' } as const;
const ask: NotificationsRig['service']['messenger']['request'] = (contract, payload) =>
  runInContext({ ...systemContext(), who }, () => rig.service.messenger.request(contract, payload));

const texts = async (): Promise<number> => {
  const { rows } = await rig.service.pool.query<{ count: number }>(
    'select count(*)::integer from outbox',
  );
  return rows[0]?.count ?? -1;
};

/** A ride without an account, and what lies in the outbox of it. */
async function keptOfARide() {
  const { rideId } = await rig.book();
  await rig.settled();
  const { notifications } = await ask(notificationsOfRide, { rideId });
  const [kept] = notifications;
  if (kept === undefined) throw new Error('nothing was told');
  return { rideId, kept };
}

describe('without a carrier', () => {
  it('the office gets the text to read out and a link to press, and says that it passed it on', async () => {
    const { rideId, kept } = await keptOfARide();
    expect(kept).toMatchObject({ kind: 'booked', channel: 'whatsapp', state: 'kept', to: 'ride' });
    expect(kept.kept).toMatchObject({
      to: '+59995123456',
      text: expect.stringMatching(/^Trupial: Your ride on 20 November 2026 at 15:0\d/),
      link: expect.stringMatching(/^https:\/\/wa\.me\/59995123456\?text=Trupial/),
    });
    const done = await ask(passOn, { notificationId: kept.id });
    expect(done).toMatchObject({ state: 'sent', passedOnBy: 'olga' });
    const { notifications } = await ask(notificationsOfRide, { rideId });
    expect(notifications).toMatchObject([{ state: 'sent', passedOnBy: 'olga', kept: null }]);
    expect(await texts()).toBe(0);
    await expect(refusalOf(ask(passOn, { notificationId: kept.id }))).resolves.toMatchObject({
      kind: 'conflict',
      code: 'notification.not_kept',
    });
    expect(await ask(sendAgain, { notificationId: kept.id })).toMatchObject({ state: 'queued' });
  });

  it('what is late beyond use is dropped with its text, though it was never passed on', async () => {
    const { rideId } = await keptOfARide();
    rig.time.forward(4 * 3_600_000);
    await until(async () => (await texts()) === 0, 'the text is gone');
    const { notifications } = await ask(notificationsOfRide, { rideId });
    expect(notifications).toMatchObject([{ state: 'dropped', reason: 'expired', kept: null }]);
  });

  it('what is not true any more is not shown to be passed on', async () => {
    const { rideId } = await keptOfARide();
    const at = rig.now();
    await rig.ride(rideId, {
      type: 'RideCancelled',
      data: { by: 'operator', reason: '', driverId: null, at },
    });
    await rig.settled();
    const { notifications } = await ask(notificationsOfRide, { rideId });
    expect(notifications).toMatchObject([
      { kind: 'booked', state: 'dropped', reason: 'superseded', kept: null },
      { kind: 'cancelled', state: 'kept' },
    ]);
    expect(await texts()).toBe(1);
  });

  it.each([
    ['late', 'expired'],
    ['not true any more', 'superseded'],
  ])(
    'what is %s has no text left, where a process was killed between text and note',
    async (_what, reason) => {
      const { rideId } = await keptOfARide();
      const at = rig.now();
      // Its lease runs out a minute after the kill.
      await rig.service.pool.query(
        `update notifications set state = 'queued', next_try_at = $1,
         leased_until = $1::timestamptz + interval '1 minute', lease = gen_random_uuid()`,
        [at],
      );
      if (reason === 'superseded') {
        const data = { by: 'operator', reason: '', driverId: null, at } as const;
        await rig.ride(rideId, { type: 'RideCancelled', data });
      }
      rig.time.forward(reason === 'expired' ? 4 * 3_600_000 : 61_000);
      const ended = async () =>
        (await rig.rows()).some((row) => row.kind === 'booked' && row.reason === reason);
      await until(ended, 'it is dropped');
      await rig.settled();
      expect(await texts()).toBe(reason === 'expired' ? 0 : 1); // of the cancellation
    },
  );

  it('an operator has to do with rides alone', async () => {
    const test = await asStaff(3, () =>
      rig.service.messenger.request(sendTest, { accountId: 3, channel: 'sms' }),
    );
    await rig.settled();
    for (const message of [passOn, sendAgain]) {
      await expect(refusalOf(ask(message, { notificationId: test.id }))).resolves.toMatchObject({
        kind: 'not_found',
      });
    }
    // There is no key to keep it with, so it failed; but staff is told what it is.
    const again = asStaff(3, () =>
      rig.service.messenger.request(passOn, { notificationId: test.id }),
    );
    await expect(refusalOf(again)).resolves.toMatchObject({ code: 'notification.not_kept' });
  });
});

it('a number that WhatsApp does not reach is passed on where SMS has no carrier', async () => {
  const refused = { error: { code: 131_026, message: 'Message undeliverable' } };
  const carrier = await startHttpCarrier(() => ({ status: 400, json: refused }));
  onTestFinished(() => carrier.close());
  const other = await startNotifications({
    ownChannels: true,
    env: {
      WHATSAPP_PHONE_NUMBER_ID: '106540352242922',
      WHATSAPP_ACCESS_TOKEN: 'secret',
      WHATSAPP_TEMPLATE: 'ride_news',
      WHATSAPP_URL: carrier.url,
    },
  });
  onTestFinished(() => other.stop());
  const { rideId } = await other.book();
  const state = async () => (await other.rows()).map((row) => `${row.channel} ${row.state}`);
  await until(async () => (await state())[1] === 'sms kept', 'the office has the SMS to pass on');
  await other.settled();
  expect(await state()).toEqual(['whatsapp failed', 'sms kept']);
  const { notifications } = await runInContext({ ...systemContext(), who }, () =>
    other.service.messenger.request(notificationsOfRide, { rideId }),
  );
  expect(notifications[1]?.kept).toMatchObject({ to: '+59995123456' });
  expect(carrier.got).toHaveLength(1);
});
