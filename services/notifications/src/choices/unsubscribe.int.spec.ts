import { erasureMessages, notificationMessages } from '@trupial/contracts/messages';
import { refusalOf, testSecret } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CarrierRefused } from '../channels/channel.port.ts';
import {
  asStaff,
  type NotificationsRig,
  startNotifications,
} from '../testing/notifications.rig.ts';
import { driverAccount, riderAccount } from '../testing/stand-ins.ts';
import { amended, requested } from '../testing/samples.ts';
import { Stops } from './stops.ts';

const { undoUnsubscribe, unsubscribe } = notificationMessages;

const publicUrl = 'https://taxi.example';

let rig: NotificationsRig;
let stops: Stops;
beforeAll(async () => {
  rig = await startNotifications({ env: { TRUPIAL_PUBLIC_URL: publicUrl } });
});
afterAll(() => rig.stop());
beforeEach(async () => {
  await rig.renew();
  stops = new Stops(rig.service.pool, rig.time.clock, { secret: testSecret }, rig.service.others);
  rig.known.accounts.set(7, driverAccount(7));
  rig.known.accounts.set(501, riderAccount(501));
});

/** A ride of somebody with an address, from booking to receipt; its number. */
async function completed(riderId: number | null, email?: string): Promise<number> {
  const { contact } = requested(rig.now()).data;
  const ride = await rig.book({ riderId, contact: { ...contact, ...(email && { email }) } });
  await rig.settled();
  await complete(ride);
  return ride.rideId;
}

async function complete({ rideId, fare }: Awaited<ReturnType<typeof rig.book>>): Promise<void> {
  const step = { driverId: 7, at: rig.now() };
  await rig.ride(rideId, { type: 'RideCompleted', data: { ...step, by: 'driver', fare } });
  await rig.settled();
}

/** A ride that Ana booked and whose address is Bob's now, with the token that each was sent. */
async function handedOn() {
  const { contact } = requested(rig.now()).data;
  const ride = await rig.book({ contact: { ...contact, email: 'ana@example.com' } });
  const itsContact = { ...contact, email: 'bob@example.com' };
  await rig.ride(ride.rideId, amended(ride, ride.scheduledFor, rig.now(), { contact: itsContact }));
  await rig.settled();
  const tokenOf = (email: string): string => stops.tokenFor(`ride-${ride.rideId}`, email);
  return { ride, anas: tokenOf('ana@example.com'), bobs: tokenOf('bob@example.com') };
}

const erase = async (rideId: number): Promise<void> => {
  const data = { by: 'staff', driverId: null, at: rig.now() } as const;
  await rig.ride(rideId, { type: 'ContactErased', data });
  await rig.followed();
};

const toldOf = async (rideId: number): Promise<string[]> =>
  (await rig.rows())
    .filter((row) => row.rideId === rideId)
    .map(({ kind, reason, state }) => `${kind} ${reason ?? state}`);

/** What such a ride is told. */
const told = async (riderId: number | null, email?: string): Promise<string[]> =>
  toldOf(await completed(riderId, email));

describe('the link that ends what is not about a booked ride', () => {
  it('ends just that, for the account whose it is', async () => {
    expect(await told(501)).toEqual(['booked sent', 'completed sent']);
    const token = stops.tokenFor('account-501');
    await rig.service.messenger.request(unsubscribe, { token });
    await rig.service.messenger.request(unsubscribe, { token });
    expect(await told(501)).toEqual(['booked sent', 'completed choice']);
    await rig.service.messenger.request(undoUnsubscribe, { token });
    expect(await told(501)).toEqual(['booked sent', 'completed sent']);
  });

  it('ends it without an account for the mailbox to which the mail went, until that ride is erased', async () => {
    const { messenger, pool } = rig.service;
    const rideId = await completed(null, 'ana@example.com');
    const linked = () => new URL(rig.carriers.email.given.at(-1)?.stopLink ?? '').hash.slice(7);
    const token = linked();
    const [gets, getsNot] = ['completed sent', 'completed choice'];
    await messenger.request(unsubscribe, { token });
    expect(await told(null, 'Ana+taxi@example.com')).toContain(getsNot);
    const later = linked();
    expect(await told(null, 'other@example.com')).toContain(gets);
    // The link of another of its rides takes it back.
    await messenger.request(undoUnsubscribe, { token: later });
    expect(await told(null, 'ana@example.com')).toContain(gets);
    await messenger.request(unsubscribe, { token });
    await erase(rideId);
    expect((await pool.query('select from stops')).rows).toEqual([]);
    expect(await told(null, 'ana@example.com')).toContain(gets);
  });

  it('says nothing of whose address the ride has later', async () => {
    const { ride, anas } = await handedOn();
    await rig.service.messenger.request(unsubscribe, { token: anas });
    await complete(ride);
    expect(await toldOf(ride.rideId)).toContain('completed sent');
    expect(await told(null, 'ana@example.com')).toContain('completed choice');
  });

  it('is each one’s own, of all to whom mails of a ride went', async () => {
    const { messenger } = rig.service;
    const { anas, bobs } = await handedOn();
    await messenger.request(unsubscribe, { token: anas });
    await messenger.request(unsubscribe, { token: bobs });
    expect(await told(null, 'ana@example.com')).toContain('completed choice');
    expect(await told(null, 'bob@example.com')).toContain('completed choice');
    await messenger.request(undoUnsubscribe, { token: bobs });
    expect(await told(null, 'ana@example.com')).toContain('completed choice');
    expect(await told(null, 'bob@example.com')).toContain('completed sent');
  });

  it('leaves no hash of who is erased, and what another chose who has one of her rides now', async () => {
    const { messenger, pool } = rig.service;
    const { ride, anas, bobs } = await handedOn();
    const tokenOf = async (email: string): Promise<string> =>
      stops.tokenFor(`ride-${await completed(null, email)}`, email);
    const [herOwn, hisOwn] = [await tokenOf('ana@example.com'), await tokenOf('bob@example.com')];
    for (const token of [anas, bobs, herOwn, hisOwn]) await stops.stop(token);
    // As by her address, which both rides have, or had.
    for (const rideId of [ride.rideId, ride.rideId + 1]) await erase(rideId);
    const left = [{ holder: `ride-${ride.rideId + 2}` }];
    expect((await pool.query('select holder from stops')).rows).toEqual(left);
    expect(await told(null, 'bob@example.com')).toContain('completed choice');
    expect(await told(null, 'ana@example.com')).toContain('completed sent');
    // Nothing would delete it again.
    await expect(
      refusalOf(messenger.request(unsubscribe, { token: herOwn })),
    ).resolves.toMatchObject({ code: 'unsubscribe.bad_link' });
    expect((await pool.query('select holder from stops')).rows).toEqual(left);
  });

  it('keeps nothing of a ride that is erased at the same moment', async () => {
    const { pool, others } = rig.service;
    const { rideId } = await rig.book();
    const log = {
      async readStreams(names: readonly string[]) {
        const events = await others.readStreams(names);
        await erase(rideId);
        return events;
      },
    };
    const meanwhile = new Stops(pool, rig.time.clock, { secret: testSecret }, log);
    await meanwhile.stop(stops.tokenFor(`ride-${rideId}`, 'ana@example.com'));
    expect((await pool.query('select from stops')).rows).toEqual([]);
  });

  it('is taken back by a newer mail’s link also when a link of before has made it', async () => {
    const { rideId } = await rig.book();
    const ride = `ride-${rideId}`;
    await stops.stop(stops.tokenFor(ride));
    expect(await stops.of([ride])).toEqual(new Set([ride]));
    await stops.undo(stops.tokenFor(ride, 'ana@example.com'));
    expect(await stops.of([ride])).toEqual(new Set());
  });

  it('is kept of nobody who is erased: an account, a driver, or a ride', async () => {
    const { messenger, pool } = rig.service;
    const { rideId } = await rig.book();
    await rig.settled();
    const holders = ['account-7', 'account-8', 'account-501', `ride-${rideId}`];
    for (const holder of holders) {
      await messenger.request(unsubscribe, { token: stops.tokenFor(holder) });
    }
    await rig.driver(8, { type: 'DriverErased', data: { driverId: 8, at: rig.now() } });
    await erase(rideId);
    const { forgetAccount } = erasureMessages;
    await asStaff(3, () => messenger.request(forgetAccount, { accountId: 501 }));
    expect((await pool.query('select holder from stops')).rows).toEqual([{ holder: 'account-7' }]);
  });

  it.each([
    [
      'the link',
      () => rig.service.messenger.request(unsubscribe, { token: stops.tokenFor('account-501') }),
    ],
    [
      'the switch of his profile',
      () => rig.known.accounts.set(501, riderAccount(501, { emailNotifications: false })),
    ],
  ])('counts, as does any choice, for what waits already: %s', async (_, choose) => {
    const { email } = rig.carriers;
    email.behave = ({ subject }) =>
      subject.startsWith('Your ride is booked')
        ? Promise.resolve()
        : Promise.reject(new CarrierRefused('later', 'test', 50_000));
    const rideId = await completed(501);
    expect(await toldOf(rideId)).toEqual(['booked sent', 'completed queued']);
    const tries = email.given.length;
    await choose();
    email.behave = () => Promise.resolve();
    rig.time.forward(60_000);
    await rig.settled();
    expect(await toldOf(rideId)).toEqual(['booked sent', 'completed choice']);
    expect(email.given).toHaveLength(tries);
  });

  it('is in the rider’s mails, and in no other', async () => {
    await rig.book({ riderId: 501 });
    await rig.settled();
    const [mail] = rig.carriers.email.given;
    const url = `${publicUrl}/unsubscribe#token=${stops.tokenFor('account-501')}`;
    expect(mail?.stopLink).toBe(url);
    expect(mail?.text).toContain(url);
    const { contact } = requested(rig.now()).data;
    const { rideId } = await rig.book({ contact: { ...contact, email: 'ana@example.com' } });
    await rig.settled();
    expect(rig.carriers.email.given.at(-1)?.text).toContain(
      stops.tokenFor(`ride-${rideId}`, 'ana@example.com'),
    );
    await rig.ride(rideId, {
      type: 'DriverAssigned',
      data: { driverId: 7, by: 'operator', at: rig.now() },
    });
    await rig.settled();
    const ofDriver = [...rig.carriers.push.given].filter(({ to }) => to.as === 'driver');
    expect(ofDriver).toMatchObject([{ text: expect.not.stringContaining('unsubscribe') }]);
  });

  it.each([
    ['of somebody else', (token: string) => token.replace('501', '502')],
    [
      'with another signature',
      (token: string) => token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    ],
    ['without one', () => 'account-501'],
    ['of nobody', () => stops.tokenFor('office')],
    ['that is nothing', () => ''],
  ])('is refused %s', async (_, change) => {
    const token = change(stops.tokenFor('account-501'));
    await expect(
      refusalOf(rig.service.messenger.request(unsubscribe, { token })),
    ).resolves.toMatchObject({ kind: 'invalid', code: 'unsubscribe.bad_link' });
    await expect(
      refusalOf(rig.service.messenger.request(undoUnsubscribe, { token })),
    ).resolves.toMatchObject({ kind: 'invalid', code: 'unsubscribe.bad_link' });
    const { rows } = await rig.service.pool.query('select from stops');
    expect(rows).toEqual([]);
  });
});
