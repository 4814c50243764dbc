import { afterAll, beforeAll, expect, it } from 'vitest';
import { testSecret } from '@trupial/service-kit/testing';
import { NotificationQueue } from '../queue/notification.queue.ts';
import { CarrierKeys } from '../reports/carrier-keys.ts';
import { type NotificationsRig, startNotifications } from '../testing/notifications.rig.ts';

let rig: NotificationsRig;
beforeAll(async () => void (rig = await startNotifications()));
afterAll(() => rig.stop());

it('forgets what was queued before an instant, and nothing that was queued then or later', async () => {
  const [old, fresh] = [await rig.book(), await rig.book()];
  await rig.settled();
  const before = rig.now();
  for (const [{ rideId }, ms] of [
    [old, -1],
    [fresh, 0],
  ] as const) {
    await rig.service.owner.query(
      'update notifications.notifications set queued_at = $2 where ride_id = $1',
      [rideId, new Date(Date.parse(before) + ms)],
    );
  }
  const told = async () => new Set((await rig.rows()).map(({ rideId }) => rideId));
  expect(await told()).toEqual(new Set([old.rideId, fresh.rideId]));
  const keys = new CarrierKeys({ secret: testSecret });
  await new NotificationQueue(rig.service.pool, rig.time.clock, keys).forget(before);
  expect(await told()).toEqual(new Set([fresh.rideId]));
});
