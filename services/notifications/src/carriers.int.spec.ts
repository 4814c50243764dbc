import { testSecret, until } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CarrierAway, CarrierRefused } from './channels/channel.port.ts';
import { NotificationQueue } from './queue/notification.queue.ts';
import { CarrierKeys } from './reports/carrier-keys.ts';
import { type NotificationsRig, startNotifications } from './testing/notifications.rig.ts';
import { requested } from './testing/samples.ts';
import { driverAccount, riderAccount } from './testing/stand-ins.ts';

let rig: NotificationsRig;
beforeAll(async () => {
  rig = await startNotifications({ env: { TRUPIAL_OFFICE_EMAIL: 'office@taxi.example' } });
});
afterAll(() => rig.stop());
beforeEach(async () => {
  await rig.renew();
  rig.known.accounts.set(7, driverAccount(7));
});

const noWhatsapp = new CarrierRefused('never', '131026: not reached by WhatsApp');
const given = (): number => rig.carriers.whatsapp.given.length;

/** A ride of somebody with this address, in half a day. */
async function bookFor(email: string): Promise<void> {
  const scheduledFor = new Date(Date.parse(rig.now()) + 12 * 3_600_000).toISOString();
  const { contact } = requested(rig.now()).data;
  await rig.book({ contact: { ...contact, email }, scheduledFor });
}

describe('a carrier', () => {
  it('that hangs takes its time and holds up no other channel', async () => {
    rig.carriers.whatsapp.behave = rig.carriers.whatsapp.hang;
    const { contact } = await rig.book();
    await rig.book({ contact: { ...contact, email: 'maria@example.com' } });
    await until(() => given() === 1, 'one hangs');
    await until(
      async () => (await rig.rows()).some((row) => row.channel === 'email' && row.state === 'sent'),
      'the mail is sent',
    );
    expect((await rig.rows()).map(({ state }) => state).toSorted()).toEqual(['queued', 'sent']);
  });

  it('that hangs for one holds up no other recipient', async () => {
    const { whatsapp } = rig.carriers;
    const hanging: string[] = [];
    whatsapp.behave = ({ id }) => {
      // One that hung for ten seconds is tried again: it goes on hanging.
      if (hanging.includes(id)) return whatsapp.hang();
      if (hanging.length >= 8) return Promise.resolve();
      hanging.push(id);
      return whatsapp.hang();
    };
    await rig.bookTogether(20);
    await until(() => given() >= 20, 'all are handed over');
    await until(
      async () => (await rig.rows()).filter(({ state }) => state === 'sent').length === 12,
      'the others are sent',
    );
  });

  it('that hangs for one is handed it once meanwhile', async () => {
    rig.carriers.whatsapp.behave = rig.carriers.whatsapp.hang;
    await rig.book();
    await until(() => given() === 1, 'it hangs');
    // Whoever looks for what is due comes by more than once.
    const { clock } = rig.time;
    const queue = new NotificationQueue(
      rig.service.pool,
      clock,
      new CarrierKeys({ secret: testSecret }),
    );
    for (let look = 0; look < 3; look += 1) {
      expect(await queue.take('whatsapp', 16)).toEqual([]);
    }
    expect(given()).toBe(1);
  });

  it('that refuses for good fails in words, and the office is asked to call', async () => {
    rig.carriers.whatsapp.behave = () =>
      Promise.reject(new CarrierRefused('never', 'unknown number'));
    const { rideId } = await rig.book();
    await rig.settled();
    await until(async () => (await rig.rows()).length === 2, 'the office is told');
    await rig.settled();
    expect(await rig.rows()).toMatchObject([
      { state: 'failed', reason: 'refused', detail: 'unknown number', tries: 1 },
      { kind: 'call_needed', recipient: 'office', rideId, state: 'sent' },
    ]);
  });

  it('that says that WhatsApp does not reach a number has an SMS in its place, once', async () => {
    const { whatsapp, sms } = rig.carriers;
    whatsapp.behave = () => Promise.reject(noWhatsapp);
    const { rideId } = await rig.book();
    await rig.settled();
    await until(async () => (await rig.rows())[1]?.state === 'sent', 'the SMS is sent');
    await rig.settled();
    expect(await rig.rows()).toMatchObject([
      { rideId, channel: 'whatsapp', state: 'failed', detail: noWhatsapp.detail },
      { rideId, channel: 'sms', state: 'sent' },
    ]);
    expect(sms.texts()).toHaveLength(1);
  });

  it('that reaches the number by SMS neither has the office called, once', async () => {
    const { whatsapp, sms } = rig.carriers;
    whatsapp.behave = () => Promise.reject(noWhatsapp);
    sms.behave = () => Promise.reject(new CarrierRefused('never', '21614: not a mobile number'));
    await rig.book();
    await until(async () => (await rig.rows()).length === 3, 'the office is told');
    await rig.settled();
    expect((await rig.rows()).map((row) => `${row.kind} ${row.channel} ${row.state}`)).toEqual([
      'booked whatsapp failed',
      'booked sms failed',
      'call_needed push sent',
    ]);
  });

  it('that cannot be reached again and again is left alone, which its metric says', async () => {
    const { service, carriers } = rig;
    carriers.whatsapp.behave = () => Promise.reject(new Error('away'));
    for (let ride = 0; ride < 5; ride += 1) await rig.book();
    // What docker/alerts.yml watches (CarrierFails).
    const resting = async (): Promise<unknown> =>
      (await service.metrics().carrierResting.get()).values;
    await until(
      async () => JSON.stringify(await resting()).includes('{"value":1'),
      'the metric of one carrier is 1',
    );
    expect(await resting()).toContainEqual({ value: 1, labels: { channel: 'whatsapp' } });
    expect(await resting()).toContainEqual({ value: 0, labels: { channel: 'sms' } });
    // What is booked meanwhile waits, and others are told.
    const tries = given();
    const { contact } = await rig.book();
    await rig.book({ contact: { ...contact, email: 'maria@example.com' } });
    await until(() => carriers.email.given.length === 1, 'the mail is sent');
    expect(given()).toBe(tries);
  });

  it('that answers nothing has it three times, as each may arrive; then the office is asked to call, once', async () => {
    const { email } = rig.carriers;
    email.behave = ({ to }) =>
      to.as === 'rider' ? Promise.reject(new Error('no answer')) : Promise.resolve();
    await bookFor('maria@example.com');
    for (let step = 0; step < 13; step += 1) {
      await rig.settled();
      rig.time.forward(5 * 60_000);
    }
    expect(email.given.filter(({ to }) => to.as === 'rider')).toHaveLength(3);
    const rows = (await rig.rows()).filter(({ kind }) => kind === 'booked');
    expect(rows).toMatchObject([{ state: 'failed', reason: 'unreachable', detail: 'no answer' }]);
    const calls = (await rig.rows()).filter(({ kind }) => kind === 'call_needed');
    expect(calls).toMatchObject([{ recipient: 'office', state: 'sent' }]);
  });

  it('that cannot be connected to is tried on: it has nothing of it', async () => {
    const { email } = rig.carriers;
    email.behave = () => Promise.reject(new CarrierAway());
    await bookFor('maria@example.com');
    for (let step = 0; step < 3; step += 1) {
      await rig.settled();
      rig.time.forward(25 * 60_000);
    }
    await until(() => email.given.length >= 4, 'it is tried after an hour');
    email.behave = () => Promise.resolve();
    rig.time.forward(25 * 60_000);
    await rig.settled();
    const rows = (await rig.rows()).filter(({ kind }) => kind === 'booked');
    expect(rows).toMatchObject([{ channel: 'email', state: 'sent', tries: email.given.length }]);
  });

  it('that is busy is left alone for as long as it asks', async () => {
    rig.carriers.whatsapp.behave = () =>
      Promise.reject(new CarrierRefused('busy', 'http 429', 120_000));
    await rig.book();
    await rig.settled();
    const { rows } = await rig.service.pool.query<{ wait: number }>(
      `select extract(epoch from next_try_at - changed_at)::float8 as wait from notifications`,
    );
    // The row is written a moment after the carrier's answer.
    expect(rows).toHaveLength(1);
    expect(rows[0]?.wait).toBeGreaterThan(100);
    expect(rows[0]?.wait).toBeLessThanOrEqual(120);
  });
});

describe('a push that no browser took', () => {
  /** Gives the ride to driver 7, while push reaches nobody; answers the rows of one kind. */
  async function assigned(kind: string, facts: Parameters<typeof rig.book>[0] = {}) {
    const { rideId } = await rig.book(facts);
    await rig.settled();
    rig.carriers.push.behave = () => Promise.reject(new CarrierRefused('never', 'push 410'));
    const data = { driverId: 7, by: 'operator', at: rig.now() } as const;
    await rig.ride(rideId, { type: 'DriverAssigned', data });
    await rig.settled();
    const rows = (await rig.rows()).filter(
      (row) => row.kind === kind || row.kind === 'call_needed',
    );
    return rows.map((row) => `${row.kind} ${row.recipient} ${row.channel} ${row.state}`).toSorted();
  }

  it('is told by the next channel, once', async () => {
    expect(await assigned('ride_for_you')).toEqual([
      'ride_for_you driver-7 push failed',
      'ride_for_you driver-7 whatsapp sent',
    ]);
  });

  it('is not told again by the mail that there is beside it', async () => {
    rig.known.accounts.set(501, riderAccount(501));
    expect(await assigned('driver_assigned', { riderId: 501 })).toEqual([
      'driver_assigned ride-1 email sent',
      'driver_assigned ride-1 push failed',
    ]);
    expect(rig.carriers.email.given).toHaveLength(2);
  });

  it('has the office called where the rider wants no other channel', async () => {
    const switchedOff = riderAccount(501, { emailNotifications: false });
    rig.known.accounts.set(501, switchedOff);
    expect(await assigned('driver_assigned', { riderId: 501 })).toEqual([
      'call_needed office email sent',
      'call_needed office push failed',
      'driver_assigned ride-1 push failed',
    ]);
  });
});

it('a text that cannot be read for a moment is not one that cannot be made', async () => {
  const { owner, log } = rig.service;
  const before = log.lines.length;
  await owner.query('alter table notifications.templates rename to away');
  await rig.book();
  const isNoted = () => log.lines.slice(before).some(({ msg }) => /could not/.test(String(msg)));
  await until(isNoted, 'it could not be sent');
  await owner.query('alter table notifications.away rename to templates');
  // The lease runs out.
  rig.time.forward(61_000);
  await rig.settled();
  expect(await rig.rows()).toMatchObject([{ kind: 'booked', state: 'sent' }]);
});
