import { notificationMessages } from '@trupial/contracts/messages';
import { runInContext, systemContext } from '@trupial/service-kit';
import { refusalOf, until } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  asStaff,
  type NotificationsRig,
  startNotifications,
} from '../testing/notifications.rig.ts';
import { amended } from '../testing/samples.ts';
import { startHttpCarrier } from '../testing/http-carrier.ts';
import { riderAccount } from '../testing/stand-ins.ts';

const { notificationsOfRide, passOn, saveTemplate, sendAgain, sendTest } = notificationMessages;

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

/** A ride without an account, and what the office is to pass on of it. */
async function keptOfARide() {
  const { rideId } = await rig.book();
  await rig.settled();
  const { notifications } = await ask(notificationsOfRide, { rideId });
  const [kept] = notifications;
  if (kept === undefined) throw new Error('nothing was told');
  return { rideId, kept };
}

async function cancel(rideId: number): Promise<void> {
  const data = { by: 'operator', reason: '', driverId: null, at: rig.now() } as const;
  await rig.ride(rideId, { type: 'RideCancelled', data });
  await rig.settled();
}

describe('without a carrier', () => {
  it('the office gets the text to read out and a link to press, and says that it passed it on', async () => {
    const { rideId, kept } = await keptOfARide();
    expect(kept).toMatchObject({ kind: 'booked', channel: 'whatsapp', state: 'kept', to: 'ride' });
    expect(kept.kept).toMatchObject({
      to: '+59995123456',
      text: expect.stringMatching(/^Trupial: Your ride on Friday 20 November 2026 at 15:0\d/),
      link: expect.stringMatching(/^https:\/\/wa\.me\/59995123456\?text=Trupial/),
    });
    const done = await ask(passOn, { notificationId: kept.id });
    expect(done).toMatchObject({ state: 'sent', passedOnBy: 'olga' });
    const { notifications } = await ask(notificationsOfRide, { rideId });
    expect(notifications).toMatchObject([{ state: 'sent', passedOnBy: 'olga', kept: null }]);
    await expect(refusalOf(ask(passOn, { notificationId: kept.id }))).resolves.toMatchObject({
      kind: 'conflict',
      code: 'notification.not_kept',
    });
    expect(await ask(sendAgain, { notificationId: kept.id })).toMatchObject({ state: 'queued' });
  });

  it('what is late beyond use is dropped, though it was never passed on', async () => {
    const { rideId } = await keptOfARide();
    rig.time.forward(4 * 3_600_000);
    const ended = async () => (await rig.rows()).every(({ state }) => state === 'dropped');
    await until(ended, 'it is dropped');
    const { notifications } = await ask(notificationsOfRide, { rideId });
    expect(notifications).toMatchObject([{ state: 'dropped', reason: 'expired', kept: null }]);
  });

  it('what is not true any more is not shown to be passed on', async () => {
    const { rideId } = await keptOfARide();
    await cancel(rideId);
    const { notifications } = await ask(notificationsOfRide, { rideId });
    expect(notifications).toMatchObject([
      { kind: 'booked', state: 'dropped', reason: 'superseded', kept: null },
      { kind: 'cancelled', state: 'kept' },
    ]);
  });

  it('a reminder that nobody passed on is kept again when its ride moves on its day', async () => {
    const hours = (count: number): string =>
      new Date(Date.parse(rig.now()) + count * 3_600_000).toISOString();
    const ride = await rig.book({ scheduledFor: hours(72) });
    await rig.settled();
    const reminders = async () => (await rig.rows()).filter(({ kind }) => kind === 'day_before');
    rig.time.forward(49 * 3_600_000);
    await until(async () => (await reminders()).length === 1, 'the day before');
    const evening = hours(30);
    await rig.ride(ride.rideId, amended(ride, evening, rig.now()));
    await rig.settled();
    rig.time.forward(7 * 3_600_000);
    const shown = async () =>
      (await ask(notificationsOfRide, { rideId: ride.rideId })).notifications.filter(
        ({ kind }) => kind === 'day_before',
      );
    await until(async () => (await shown())[0]?.state === 'kept', 'it is kept again');
    expect(await reminders()).toHaveLength(1);
  });

  it('what its person does not want any more is not shown to be passed on', async () => {
    rig.known.accounts.set(501, riderAccount(501));
    const { rideId, fare } = await rig.book({ riderId: 501 });
    const data = { driverId: 7, at: rig.now(), by: 'driver', fare } as const;
    await rig.ride(rideId, { type: 'RideCompleted', data });
    await rig.settled();
    const stopped = `insert into stops (holder, stopped_at) values ('account-501', $1)`;
    await rig.service.pool.query(stopped, [rig.now()]);
    const { notifications } = await ask(notificationsOfRide, { rideId });
    expect(notifications.find(({ kind }) => kind === 'completed')).toMatchObject({
      state: 'dropped',
      reason: 'choice',
      kept: null,
    });
  });

  it('what is about somebody who was erased is gone', async () => {
    const { rideId } = await keptOfARide();
    await rig.ride(rideId, {
      type: 'ContactErased',
      data: { by: 'staff', driverId: null, at: rig.now() },
    });
    await rig.settled();
    const { notifications } = await ask(notificationsOfRide, { rideId });
    expect(notifications).toMatchObject([{ state: 'dropped', reason: 'erased', kept: null }]);
  });

  it('its text is written when somebody looks: nothing of it or of its person lies here', async () => {
    const { rideId } = await keptOfARide();
    const texts = { subject: '', body: 'We come on {date} at {time}.' };
    const key = { kind: 'booked', channel: 'whatsapp', language: 'en' } as const;
    await asStaff(3, () => rig.service.messenger.request(saveTemplate, { key, texts, after: 0 }));
    const { notifications } = await ask(notificationsOfRide, { rideId });
    expect(notifications[0]?.kept?.text).toMatch(
      /^Trupial: We come on Friday 20 November 2026 at \d\d:\d\d\.$/,
    );
    const { rows } = await rig.service.pool.query<{ all: string }>(
      `select concat((select json_agg(n) from notifications n), (select json_agg(t) from tellings t))
       as all`,
    );
    expect(rows[0]?.all).toContain(`ride-${rideId}`);
    expect(rows[0]?.all).not.toMatch(/5123456|Maria|We come|Your ride on/);
  });

  it('has its text again when identity is back', async () => {
    rig.known.accounts.set(9, riderAccount(9));
    const { rideId } = await rig.book({ riderId: 9 });
    await rig.settled();
    const kept = async () => (await ask(notificationsOfRide, { rideId })).notifications;
    rig.known.isAway = true;
    expect(await kept()).toMatchObject([{ state: 'kept', kept: null }]);
    rig.known.isAway = false;
    expect(await kept()).toMatchObject([{ state: 'kept', kept: { to: 'maria@example.com' } }]);
  });

  it('what waited for a carrier that is set up no more is passed on by the office', async () => {
    const { rideId, kept } = await keptOfARide();
    const queue = `update notifications set state = 'queued', next_try_at = $1, lease = $2,
      leased_until = $3`;
    // As a process left it that was killed beside its carrier.
    const inAMinute = new Date(Date.parse(rig.now()) + 60_000);
    await rig.service.pool.query(queue, [rig.now(), kept.id, inAMinute]);
    const again = await ask(sendAgain, { notificationId: kept.id }).catch(() => null);
    expect(again).toBeNull();
    rig.time.forward(61_000);
    await rig.settled();
    const { notifications } = await ask(notificationsOfRide, { rideId });
    expect(notifications).toMatchObject([{ state: 'kept', kept: { to: '+59995123456' } }]);
  });

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
    const done = asStaff(3, () =>
      rig.service.messenger.request(passOn, { notificationId: test.id }),
    );
    expect(await done).toMatchObject({ kind: 'test', state: 'sent', passedOnBy: 'stella' });
  });
});

it('a number that WhatsApp does not reach is passed on where SMS has no carrier', async () => {
  const refused = { error: { code: 131_026, message: 'Message undeliverable' } };
  const carrier = await startHttpCarrier(() => ({ status: 400, json: refused }));
  onTestFinished(() => carrier.close());
  const other = await startNotifications({
    ownChannels: true,
    env: {
      TRUPIAL_PUBLIC_URL: 'https://taxi.example',
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
