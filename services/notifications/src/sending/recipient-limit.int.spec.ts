import { loadConfig } from '@trupial/service-kit';
import { collectLog, testSecret, until } from '@trupial/service-kit/testing';
import { notificationMessages } from '@trupial/contracts/messages';
import type { RideEventData } from '@trupial/contracts/events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CarrierRefused } from '../channels/channel.port.ts';
import { mostOfAccount, mostOfVisitor } from '../plan/most-an-hour.ts';
import { RecipientLimit } from './recipient-limit.ts';
import {
  asStaff,
  type NotificationsRig,
  startNotifications,
} from '../testing/notifications.rig.ts';
import { amended, requested } from '../testing/samples.ts';
import { riderAccount } from '../testing/stand-ins.ts';

let rig: NotificationsRig;
beforeAll(async () => {
  rig = await startNotifications({ env: { TRUPIAL_RATE_LIMITS: 'strict' } });
});
afterAll(() => rig.stop());
beforeEach(async () => {
  await rig.renew();
  rig.known.accounts.set(3, riderAccount(3, { smsNotifications: true, contactMethod: 'whatsapp' }));
});

type Requested = RideEventData<'RideRequested'>;
type By = RideEventData<'RideAmended'>['by'];

const { contact } = requested('2026-11-20T16:00:00.000Z').data;
const withMail = { contact: { ...contact, email: 'Maria@example.com' } };
const ofOther = { contact: { ...contact, riderPhone: '+59995999999' } };
const given = (to: string = contact.riderPhone): number =>
  rig.carriers.whatsapp.given.filter((one) => one.to.phone === to).length;
const rowsOf = async (kind: string, reason: string | null) =>
  (await rig.rows()).filter((row) => row.kind === kind && row.reason === reason);

/** Changes a ride so often, and each change is told before the next. */
async function change(ride: Requested, times: number, by: By = 'visitor'): Promise<void> {
  for (let amendment = 1; amendment <= times; amendment += 1) {
    const at = rig.now();
    await rig.ride(ride.rideId, amended(ride, ride.scheduledFor, at, { by, amendment }));
    await rig.settled();
  }
}

describe('what riders cause themselves', () => {
  it('reaches a number ten times an hour without an account, over all rides; the office calls once', async () => {
    await rig.bookTogether(6);
    await rig.settled();
    const ride = await rig.book();
    await change(ride, 9);
    expect(given()).toBe(mostOfVisitor);
    expect(await rowsOf('changed', 'too_many')).toHaveLength(6);
    const calls = await rowsOf('call_needed', null);
    expect(calls.map(({ rideId }) => rideId)).toEqual([ride.rideId]);
    await rig.book(ofOther);
    await rig.settled();
    expect(given(ofOther.contact.riderPhone)).toBe(1);
    // What was sent is counted by five minutes.
    rig.time.forward(65 * 60_000);
    await rig.book();
    await rig.settled();
    expect(given()).toBe(mostOfVisitor + 1);
  });

  it('reaches a number ten times in any hour: what was sent at the end of one counts in the next', async () => {
    const bookTen = async () => {
      await rig.bookTogether(mostOfVisitor);
      await rig.settled();
    };
    rig.time.forward(59 * 60_000);
    await bookTen();
    rig.time.forward(2 * 60_000);
    await bookTen();
    expect(given()).toBe(mostOfVisitor);
    expect(await rowsOf('booked', 'too_many')).toHaveLength(mostOfVisitor);
    expect(await rowsOf('call_needed', null)).toHaveLength(1);
    // What was too many was not sent, and takes no place of another.
    rig.time.forward(60 * 60_000);
    await bookTen();
    expect(given()).toBe(2 * mostOfVisitor);
  });

  it('asks the office to call once an hour, however often', async () => {
    await rig.bookTogether(mostOfVisitor);
    for (const minutes of [0, 6, 6]) {
      rig.time.forward(minutes * 60_000);
      await rig.bookTogether(2);
      await rig.settled();
    }
    expect(await rowsOf('booked', 'too_many')).toHaveLength(6);
    expect(await rowsOf('call_needed', null)).toHaveLength(1);
    rig.time.forward(48 * 60_000);
    await rig.bookTogether(mostOfVisitor + 1);
    await rig.settled();
    expect(await rowsOf('call_needed', null)).toHaveLength(2);
  });

  it('reaches a mail address as often, however it is written', async () => {
    const small = { contact: { ...contact, email: 'maria+2@example.com' } };
    for (const facts of [withMail, small]) await rig.bookTogether(mostOfVisitor, facts);
    await rig.settled();
    expect(rig.carriers.email.given).toHaveLength(mostOfVisitor);
    expect(await rowsOf('booked', 'too_many')).toHaveLength(mostOfVisitor);
  });

  it('is counted apart for rides of accounts: a series makes many at once', async () => {
    const ofAccount = { riderId: 3, bookedBy: 'rider' } as const;
    await rig.bookTogether(mostOfAccount + 2, ofAccount);
    await rig.settled();
    const toIt = rig.carriers.whatsapp.given.length + rig.carriers.email.given.length;
    expect(toIt).toBe(mostOfAccount);
    await rig.book(ofOther);
    await rig.settled();
    expect(given(ofOther.contact.riderPhone)).toBe(1);
  });

  it('counts once, though its carrier is away at first, and not what staff sends again', async () => {
    rig.carriers.whatsapp.behave = () =>
      Promise.reject(new CarrierRefused('later', 'test', 50_000));
    await rig.bookTogether(mostOfVisitor);
    await rig.settled();
    rig.carriers.whatsapp.behave = () => Promise.resolve();
    rig.carriers.whatsapp.given.length = 0;
    rig.time.forward(60_000);
    await rig.settled();
    expect(given()).toBe(mostOfVisitor);
    await rig.book();
    await rig.settled();
    const [row] = await rowsOf('booked', 'too_many');
    const { sendAgain } = notificationMessages;
    await asStaff(3, () => rig.service.messenger.request(sendAgain, { notificationId: row!.id }));
    await rig.settled();
    expect(given()).toBe(mostOfVisitor + 1);
  });
});

it('counts when it is handed over, though identity was away when it was taken first', async () => {
  const ofAccount = { riderId: 3, bookedBy: 'rider' } as const;
  const ride = await rig.book(ofAccount);
  await rig.settled();
  const counted = async (): Promise<number[]> =>
    (
      await rig.service.pool.query<{ sent: number }>('select sent from sent_by_hour order by sent')
    ).rows.map(({ sent }) => sent);
  expect(await counted()).toEqual([1]);
  // Its channels are chosen, and identity is away when it is sent.
  const { carriers, known } = rig;
  carriers.whatsapp.reachesNow = () => (known.isAway = true);
  const at = rig.now();
  await rig.ride(ride.rideId, amended(ride, ride.scheduledFor, at, { by: 'rider' }));
  const change = async () =>
    (await rowsOf('changed', null)).find((row) => row.channel === 'whatsapp');
  await until(async () => (await change())?.detail === 'identity is away', 'identity is asked');
  expect(await change()).toMatchObject({ tries: 0 });
  carriers.whatsapp.reachesNow = null;
  known.isAway = false;
  rig.time.forward(6_000);
  await until(async () => (await change())?.state === 'sent', 'it is sent');
  expect(await change()).toMatchObject({ tries: 1 });
  await rig.settled();
  // The number has had two, the mail address one.
  expect(await counted()).toEqual([1, 2]);
});

describe('without a limit', () => {
  it('is what the office does', async () => {
    const ride = await rig.book({ bookedBy: 'operator' });
    await change(ride, mostOfVisitor + 3, 'operator');
    expect(given()).toBe(mostOfVisitor + 4);
    const data = { by: 'operator', reason: 'x', driverId: null, at: rig.now() } as const;
    await rig.ride(ride.rideId, { type: 'RideCancelled', data });
    await rig.settled();
    expect(given()).toBe(mostOfVisitor + 5);
  });

  const count = async (): Promise<number> =>
    (await rig.service.pool.query('select from sent_by_hour')).rowCount ?? 0;

  it('is what was sent before the last hour, which is forgotten', async () => {
    await rig.book();
    await rig.settled();
    const { pool } = rig.service;
    const config = loadConfig({});
    const { logger } = collectLog();
    const limit = new RecipientLimit(pool, rig.time.clock, { secret: testSecret }, config, logger);
    await limit.forget();
    expect(await count()).toBe(1);
    rig.time.forward(2 * 3_600_000);
    await limit.forget();
    expect(await count()).toBe(0);
  });

  it('nothing is written', async () => {
    await rig.book({ bookedBy: 'operator' });
    await rig.settled();
    expect(await count()).toBe(0);
  });
});
