import { until } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type NotificationsRig, startNotifications } from './testing/notifications.rig.ts';
import { amended } from './testing/samples.ts';
import { driverAccount } from './testing/stand-ins.ts';

let rig: NotificationsRig;
beforeAll(async () => {
  rig = await startNotifications();
});
afterAll(() => rig.stop());
beforeEach(async () => {
  await rig.renew();
  rig.known.accounts.set(7, driverAccount(7));
});

describe('a timer', () => {
  const days = (count: number): string =>
    new Date(Date.parse(rig.now()) + count * 86_400_000).toISOString();
  const kinds = async (): Promise<string[]> => {
    await rig.settled();
    return (await rig.rows())
      .map(({ kind, state, reason }) => `${kind} ${reason ?? state}`)
      .toSorted();
  };

  it('tells of the ride a day before, and its driver half an hour before, once', async () => {
    const ride = await rig.book({ scheduledFor: days(3) });
    const at = rig.now();
    await rig.ride(ride.rideId, {
      type: 'DriverAssigned',
      data: { driverId: 7, by: 'driver', at },
    });
    expect(await kinds()).toEqual(['booked sent', 'driver_assigned sent']);
    rig.time.forward(2 * 86_400_000 + 60_000);
    await until(async () => (await rig.rows()).length === 3, 'the day before');
    await rig.settled();
    rig.time.forward(86_400_000 - 31 * 60_000);
    await until(async () => (await rig.rows()).length === 4, 'half an hour before');
    expect(await kinds()).toEqual([
      'booked sent',
      'day_before sent',
      'driver_assigned sent',
      'next_ride sent',
    ]);
    // Again from the beginning: nothing is told twice.
    await rig.service.owner.query('update notifications.checkpoints set position = 0');
    await rig.book();
    await rig.settled();
    expect((await kinds()).filter((line) => /day_before|next_ride/.test(line))).toHaveLength(2);
  });

  it('moves with the ride, and goes when it is cancelled', async () => {
    const ride = await rig.book({ scheduledFor: days(3) });
    const other = await rig.book({ scheduledFor: days(3) });
    await rig.settled();
    const at = rig.now();
    await rig.ride(other.rideId, {
      type: 'RideCancelled',
      data: { by: 'visitor', reason: 'x', driverId: null, at },
    });
    const moved = days(6);
    await rig.ride(ride.rideId, amended(ride, moved, at));
    await rig.settled();
    const { rows } = await rig.service.pool.query(
      'select ride_id as "rideId", happened_at as at from tellings where is_timer',
    );
    const dayBefore = new Date(Date.parse(moved) - 86_400_000);
    expect(rows).toEqual([{ rideId: ride.rideId, at: dayBefore }]);
  });
});
