import { natsMissing } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { booking, Client, islandTimeIn } from '@trupial/testbed/api/client';
import { type Product, startAllInOne, startSeparately } from '@trupial/testbed/product/product';
import { tripDay } from '../pages/days.ts';

interface Ride {
  readonly id: number;
  readonly tracking_id: string;
  readonly status: string;
  readonly driver_name: string | null;
  readonly calculated_fare: number;
}

/** By day: at night the same trip costs more. */
const noonIn = (days: number): string => `${tripDay(days)}T12:00:00`;

const topologies: readonly [string, () => Promise<Product>, string | undefined][] = [
  ['all in one process', startAllInOne, undefined],
  ['as six processes over NATS', startSeparately, natsMissing],
];

describe.each(topologies)('one ride, %s', (_, start, missing) => {
  describe.skipIf(missing !== undefined)(missing ?? 'for real', () => {
    let product: Product;
    let visitor: Client;
    let operator: Client;
    let carlos: Client;

    beforeAll(async () => {
      product = await start();
      visitor = new Client(product.url);
      [operator, carlos] = await Promise.all([
        Client.signedIn(product.url, 'olga'),
        Client.signedIn(product.url, 'carlos'),
      ]);
    });
    afterAll(() => product.stop());

    const track = async (trackingId: string): Promise<Ride | undefined> => {
      const query = { tracking_id: trackingId };
      const { body } = await visitor.call<Ride[]>('searchRides', { query });
      return body[0];
    };
    const idOfDriver = async (username: string): Promise<number> => {
      const { body } = await operator.call<{ id: number; username: string }[]>('drivers');
      return body.find((driver) => driver.username === username)?.id ?? 0;
    };

    it('is booked, assigned, driven, finished and counted', async () => {
      const before = await operator.call<Ride[]>('rideRequests', { query: { type: 'completed' } });
      // Three days ahead: nothing of the demo's day can be in the way.
      const { status, body: booked } = await visitor.call<Ride & { receipt: string }>('bookRide', {
        body: booking({ ride_datetime: noonIn(3) }),
      });
      expect(status).toBe(201);
      expect(booked.calculated_fare).toBe(50.56);
      expect(booked).toMatchObject({ status: 'Pending', receipt: expect.any(String) });
      expect(booked.tracking_id).toMatch(/^\d{8}-\d{10}$/);
      expect(await track(booked.tracking_id)).toMatchObject({ status: 'Pending' });

      const pending = await operator.call<Ride[]>('rideRequests', { query: { type: 'pending' } });
      expect(pending.body.map(({ id }) => id)).toContain(booked.id);

      const driverId = await idOfDriver('carlos');
      const assigned = await operator.call('assignDriver', {
        id: booked.id,
        body: { driver_id: driverId },
      });
      expect(assigned).toMatchObject({ status: 200, body: { status: 'Assigned' } });
      // A read waits two seconds at most for what others have written.
      await expect
        .poll(() => track(booked.tracking_id))
        .toMatchObject({
          status: 'Assigned',
          driver_name: 'Carlos Winklaar',
        });
      const accepted = await carlos.call<Ride[]>('rideRequests', { query: { type: 'accepted' } });
      expect(accepted.body.map(({ id }) => id)).toContain(booked.id);

      for (const step of ['setOffRide', 'arriveRide', 'pickupRide', 'startRide'] as const) {
        expect(await carlos.call(step, { id: booked.id })).toMatchObject({ status: 200 });
      }
      expect(await track(booked.tracking_id)).toMatchObject({ status: 'InProgress' });
      expect(await carlos.call('finishRide', { id: booked.id })).toMatchObject({ status: 200 });
      expect(await track(booked.tracking_id)).toMatchObject({ status: 'Completed' });

      const after = await operator.call<Ride[]>('rideRequests', { query: { type: 'completed' } });
      expect(after.body).toHaveLength(before.body.length + 1);
      expect(after.body[0]).toMatchObject({ id: booked.id, calculated_fare: 50.56 });
      const report = await carlos.call<{ ride_statistics: { total_trips: number } }>(
        'driverReport',
        {
          query: { period: 'daily' },
        },
      );
      expect(report.body.ride_statistics.total_trips).toBeGreaterThanOrEqual(1);
    });

    it('has one winner when all drivers accept it 50 times each at once', async () => {
      const { body: booked } = await visitor.call<Ride>('bookRide', {
        body: booking({ ride_datetime: islandTimeIn(5 * 24 * 60) }),
      });
      const drivers = await Promise.all(
        ['carlos', 'diana', 'edwin', 'farida'].map((name) => Client.signedIn(product.url, name)),
      );
      const answers = await Promise.all(
        Array.from({ length: 200 }, async (_unused, index) => {
          const driver = drivers[index % drivers.length];
          return { index, answer: await driver?.call('acceptRide', { id: booked.id }) };
        }),
      );
      const winners = new Set(
        answers.filter(({ answer }) => answer?.status === 200).map(({ index }) => index % 4),
      );
      expect(winners.size).toBe(1);
      const told = answers.map(({ answer }) =>
        answer?.status === 200 ? '200' : `${answer?.status} ${answer?.body.code}`,
      );
      const counts = Map.groupBy(told, (one) => one).entries();
      expect(Object.fromEntries([...counts].map(([one, all]) => [one, all.length]))).toEqual({
        '200': 50,
        '409 already_assigned': 150,
      });
    });

    it('is booked once however often its key is used', async () => {
      const body = booking({ ride_datetime: islandTimeIn(6 * 24 * 60) });
      const headers = { 'Idempotency-Key': 'the-same-intent' };
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => visitor.call<Ride>('bookRide', { body, headers })),
      );
      expect(new Set(answers.map(({ body: answer }) => JSON.stringify(answer))).size).toBe(1);
      const other = await visitor.call('bookRide', {
        body: { ...body, passenger_count: 3 },
        headers,
      });
      expect(other).toMatchObject({ status: 422, body: { code: 'idempotency.key_reused' } });
    });

    it('stops on SIGTERM, with nothing left behind', async () => {
      const codes = await Promise.all(
        [...product.processes.values()].map((one) => {
          one.signal('SIGTERM');
          return one.ended;
        }),
      );
      expect(codes.every((code) => code === 0)).toBe(true);
    });
  });
});
