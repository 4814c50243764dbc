import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type NotificationsRig, startNotifications } from '../testing/notifications.rig.ts';
import { amended } from '../testing/samples.ts';
import { driverAccount } from '../testing/stand-ins.ts';

const free = [7, 8, 9, 10];
const hiddenFrom = new Set<number>();
let rig: NotificationsRig;
beforeAll(async () => {
  rig = await startNotifications({ freeDrivers: free, hiddenFrom });
});
afterAll(() => rig.stop());
beforeEach(async () => {
  await rig.renew();
  hiddenFrom.clear();
  for (const id of free) rig.known.accounts.set(id, driverAccount(id));
});

/** Who was told of a ride that waits, and how that ended. */
const told = async () => {
  await rig.settled();
  return (await rig.rows())
    .filter(({ kind }) => kind === 'new_request')
    .map(({ recipient, state, reason }) => `${recipient} ${reason ?? state}`);
};
/** An hour from now. */
const soon = () => new Date(Date.parse(rig.now()) + 3_600_000).toISOString();

it('the best three hear of a request for the next hours, once in ten minutes', async () => {
  const ride = { scheduledFor: soon() };
  await rig.book(ride);
  expect((await told()).toSorted()).toEqual(['driver-7 sent', 'driver-8 sent', 'driver-9 sent']);
  rig.time.forward(6 * 60_000);
  await rig.book(ride);
  expect((await told()).filter((line) => line.endsWith('throttled'))).toHaveLength(3);
  // Of the second one nobody heard, so the third is counted from the first.
  rig.time.forward(5 * 60_000);
  await rig.book(ride);
  const his = (await told()).filter((line) => line.startsWith('driver-7'));
  expect(his).toEqual(['driver-7 sent', 'driver-7 throttled', 'driver-7 sent']);
});

it('of requests that come at the same moment they hear once', async () => {
  await rig.bookTogether(2, { scheduledFor: soon() });
  const lines = await told();
  expect(lines.filter((line) => line.endsWith('throttled'))).toHaveLength(3);
  expect(lines).toHaveLength(6);
});

it('the three who did not have it hear of one that comes back', async () => {
  const { rideId } = await rig.book({ scheduledFor: soon() });
  await told();
  rig.time.forward(11 * 60_000);
  const step = { driverId: 7, at: rig.now() };
  await rig.ride(
    rideId,
    { type: 'DriverAssigned', data: { ...step, by: 'driver' } },
    { type: 'DriverUnassigned', data: { ...step, reason: 'given_up' } },
  );
  expect((await told()).slice(3).toSorted()).toEqual([
    'driver-10 sent',
    'driver-8 sent',
    'driver-9 sent',
  ]);
});

it('who declined it does not hear of it again, and the next best does', async () => {
  hiddenFrom.add(8);
  await rig.book({ scheduledFor: soon() });
  expect((await told()).toSorted()).toEqual(['driver-10 sent', 'driver-7 sent', 'driver-9 sent']);
});

it('nobody hears of one that was moved to another day meanwhile', async () => {
  const ride = await rig.book({ scheduledFor: soon() });
  await told();
  rig.time.forward(11 * 60_000);
  const step = { driverId: 7, at: rig.now() };
  const nextDay = new Date(Date.parse(rig.now()) + 86_400_000).toISOString();
  await rig.ride(
    ride.rideId,
    { type: 'DriverAssigned', data: { ...step, by: 'driver' } },
    { type: 'DriverUnassigned', data: { ...step, reason: 'amended' } },
    amended(ride, nextDay, rig.now()),
  );
  expect((await told()).slice(3)).toEqual([`drivers-near-${ride.rideId} superseded`]);
});
