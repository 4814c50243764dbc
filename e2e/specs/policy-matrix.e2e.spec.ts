import { routes } from '@trupial/contracts/http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { booking, Client, islandTimeIn } from '@trupial/testbed/api/client';
import { type PolicyMatrix, policyMatrix } from '@trupial/testbed/attack/policy-matrix';
import { assembleCast, type Cast } from '@trupial/testbed/people/cast';
import { type Product, startAllInOne } from '@trupial/testbed/product/product';

// The policy matrix on the real product, and rides of others.

describe('who may call what', () => {
  let product: Product;
  let cast: Cast;
  let matrix: PolicyMatrix;

  beforeAll(async () => {
    product = await startAllInOne();
    cast = await assembleCast(product.url);
    matrix = await policyMatrix(product.url, cast);
  });
  afterAll(async () => {
    matrix.stop();
    await product.stop();
    console.log(matrix.tally.line);
  });

  it.each(Object.entries(routes))('%s', async (name, route) => {
    expect(await matrix.check(name, route)).toEqual([]);
    expect(matrix.tally.limited).toBe(0);
  });

  describe("somebody else's ride", () => {
    const as = (who: keyof Cast): Client => new Client(product.url, cast[who].token);

    it('is not there for another rider or a visitor without its receipt', async () => {
      const ride_datetime = islandTimeIn(8 * 24 * 60);
      const { body: booked } = await as('rider').call<{ id: number }>('bookRide', {
        body: booking({ ride_datetime }),
      });
      const list = await as('other rider').call<{ id: number }[]>('rideRequests');
      expect(list.body.map(({ id }) => id)).not.toContain(booked.id);
      for (const who of ['other rider', 'visitor'] as const) {
        const body = { receipt: '0'.repeat(22) };
        expect(await as(who).call('cancelRide', { id: booked.id, body })).toMatchObject({
          status: 404,
          body: { code: 'ride.not_found' },
        });
      }
      expect(await as('rider').call('cancelRide', { id: booked.id })).toMatchObject({
        status: 200,
      });
    });

    it('can be driven by its driver alone', async () => {
      const ride_datetime = islandTimeIn(9 * 24 * 60);
      const { body: booked } = await as('visitor').call<{ id: number }>('bookRide', {
        body: booking({ ride_datetime }),
      });
      const { id } = booked;
      expect(await as('driver').call('acceptRide', { id })).toMatchObject({ status: 200 });
      for (const step of ['setOffRide', 'arriveRide', 'pickupRide', 'finishRide'] as const) {
        const { status } = await as('other driver').call(step, { id });
        expect([403, 404, 409], step).toContain(status);
      }
      expect(await as('driver').call('setOffRide', { id })).toMatchObject({ status: 200 });
    });

    it('cannot be taken by a suspended driver, with a token from before either', async () => {
      const ride_datetime = islandTimeIn(11 * 24 * 60);
      const { body: booked } = await as('visitor').call<{ id: number }>('bookRide', {
        body: booking({ ride_datetime }),
      });
      const { status } = await as('suspended driver').call('acceptRide', { id: booked.id });
      expect([401, 403, 409]).toContain(status);
      const list = await as('operator').call<{ id: number; status: string }[]>('rideRequests', {
        query: { type: 'pending' },
      });
      expect(list.body.map(({ id }) => id)).toContain(booked.id);
    });
  });
});
