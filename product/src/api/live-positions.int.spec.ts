import { natsMissing, startTestNats } from '@trupial/service-kit/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { callerOf } from '@trupial/testbed/api/caller';
import type { LiveClient } from '@trupial/testbed/api/live-client';
import { bookForLive, type LivePerson, LiveStage } from '@trupial/testbed/api/live-stage';

// Drivers' positions over HTTP, of the whole product: who is told where a driver is, and when.

const topologies = [
  ['in one process', undefined],
  ['over NATS', natsMissing],
] as const;

describe.each(topologies)('the positions of drivers %s', (topology, missing) => {
  describe.skipIf(missing !== undefined)(missing ?? 'are told', () => {
    let nats: Awaited<ReturnType<typeof startTestNats>> | undefined;
    let stage: LiveStage;
    let operator: LivePerson;
    let rider: LivePerson;
    let otherRider: LivePerson;
    let driver: LivePerson;

    beforeAll(async () => {
      if (topology === 'over NATS') nats = await startTestNats();
      stage = await LiveStage.start(nats?.settings);
      ({ operator, rider, otherRider, driver } = stage);
    });
    afterEach(() => stage.closeFeeds());
    afterAll(async () => {
      await stage.product.stop();
      await nats?.stop();
    });

    const here = { lat: 12.1696, lng: -68.99, accuracy_m: 8, heading: 120 };

    it('to the office, and to its rider and follower from setting off to the end', async () => {
      const own = await stage.newDriver();
      const ride = await bookForLive(rider.call);
      await operator.call('POST', `/assign-driver/${ride.id}/`, { driver_id: own.id });
      const path = `/rides/${ride.id}/position/`;
      const [office, its, another, follower] = await Promise.all([
        stage.as(operator),
        stage.as(rider),
        stage.as(otherRider),
        stage.listening({ trackingId: ride.trackingId }),
      ]);
      const report = () => own.call('POST', '/driver/position/', here);

      const began = Date.now();
      const first = await report();
      expect(first.status).toBe(200);
      expect((await report()).status).toBe(429);
      expect(first.at('shared_with_rides')).toEqual([]);
      const isHis = ({ event, data }: LiveClient['events'][number]) =>
        event === 'position' && data['driver_id'] === own.id;
      const shown = (await office.told(isHis, 'his position')).data;
      expect(shown).toMatchObject({ ...here, ride_id: null });
      // Whole seconds since he reported it: none, where the machine is not busy.
      expect(shown['age_s']).toBeLessThanOrEqual(Math.round((Date.now() - began) / 1000));
      expect((await rider.call('GET', path)).at('position')).toBeNull();

      await own.call('POST', `/set-off-ride/${ride.id}/`, {});
      const { body: known } = await operator.call('GET', '/driver-positions/');
      expect(known).toContainEqual(expect.objectContaining({ driver_id: own.id, ...here }));
      // The one from before is not a minute old, and the ride is under way now.
      expect((await rider.call('GET', path)).at('position')).toMatchObject({
        ...here,
        ride_id: ride.id,
      });
      // Five seconds later, by the clock of the product, which is this process's.
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5_000, shouldAdvanceTime: true });
      onTestFinished(() => void vi.useRealTimers());
      expect((await report()).status).toBe(200);
      for (const client of [its, follower]) {
        const { data } = await client.told(isHis, 'his position');
        expect(data).toMatchObject({ ...here, ride_id: ride.id });
      }
      const visitor = callerOf(stage.product.url);
      const tracked = await visitor('GET', `${path}?tracking_id=${ride.trackingId}`);
      expect(tracked.at('position')).toMatchObject(here);

      for (const [caller, query] of [
        [otherRider.call, ''],
        [driver.call, ''],
        [visitor, '?tracking_id=20260101-0000000000'],
      ] as const) {
        expect((await caller('GET', `${path}${query}`)).status).toBe(404);
      }
      expect((await visitor('GET', path)).status).toBe(400);

      await own.call('POST', `/finish-ride/${ride.id}/`, {});
      expect((await rider.call('GET', path)).at('position')).toBeNull();
      expect(another.events.filter(({ event }) => event === 'position')).toEqual([]);
      expect(its.events.filter(isHis)).toHaveLength(1);
    });

    it('not of one who is not on shift', async () => {
      const own = await stage.newDriver();
      expect((await own.call('POST', '/driver/position/', here)).status).toBe(200);
      await own.call('POST', `/drivers/${own.id}/status/`, { status: 'offline' });
      const { body } = await operator.call('GET', '/driver-positions/');
      expect(body).not.toContainEqual(expect.objectContaining({ driver_id: own.id }));
      const refused = await own.call('POST', '/driver/position/', here);
      expect(refused.status).toBe(409);
      expect(refused.text('code')).toBe('driver.off_shift');
    });

    it('refuses what is no position', async () => {
      for (const changes of [{ lat: 91 }, { lng: 'x' }, { heading: -1 }, { lat: null }]) {
        const answer = await driver.call('POST', '/driver/position/', { ...here, ...changes });
        expect(answer.status).toBe(400);
      }
    });
  });
});
