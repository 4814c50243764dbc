import { notificationMessages } from '@trupial/contracts/messages';
import { refusalOf, testSecret } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type NotificationsRig, startNotifications } from '../testing/notifications.rig.ts';
import { driverAccount, riderAccount } from '../testing/stand-ins.ts';
import { requested } from '../testing/samples.ts';
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
  stops = new Stops(rig.service.pool, rig.time.clock, { secret: testSecret });
  rig.known.accounts.set(7, driverAccount(7));
  rig.known.accounts.set(501, riderAccount(501));
});

/** What a ride of somebody with an address is told from booking to receipt. */
async function told(riderId: number | null): Promise<string[]> {
  const ride = await rig.book({ riderId });
  const { rideId, fare } = ride;
  await rig.settled();
  const step = { driverId: 7, at: rig.now() };
  await rig.ride(rideId, { type: 'RideCompleted', data: { ...step, by: 'driver', fare } });
  await rig.settled();
  return (await rig.rows())
    .filter((row) => row.rideId === rideId)
    .map(({ kind, reason, state }) => `${kind} ${reason ?? state}`);
}

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
    expect(rig.carriers.email.given.at(-1)?.text).toContain(stops.tokenFor(`ride-${rideId}`));
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
