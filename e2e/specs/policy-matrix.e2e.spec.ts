import { Agent } from 'node:http';
import { routes } from '@trupial/contracts/http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { booking, Client, islandTimeIn } from '@trupial/testbed/api/client';
import { assembleCast, type Cast, castNames, identityOf } from '@trupial/testbed/people/cast';
import { send } from '../hostile/send.ts';
import { type Product, startAllInOne } from '@trupial/testbed/product/product';

// Every route × every caller × slash variants on the real product: refused exactly where the policy
// table refuses; an allowed caller never gets 401 or 403. The ids do not exist, so that an accepted
// call changes nothing.

const nobody = '2000000000';
const all = Object.values(routes);

describe('who may call what', () => {
  let product: Product;
  let cast: Cast;
  let checked = 0;
  /** Whether taking a driver off duty closes his account too; then it is closed for every call. */
  let isSuspendedOut = false;
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });

  beforeAll(async () => {
    product = await startAllInOne();
    cast = await assembleCast(product.url);
    const { status } = await call('GET', '/api/dashboard/', cast['suspended driver'].token);
    isSuspendedOut = status !== 200;
  });
  afterAll(async () => {
    agent.destroy();
    await product.stop();
    console.log(`policy matrix: ${checked} calls, ${all.length} routes × ${castNames.length + 2}`);
  });

  const call = async (method: string, path: string, token: string | undefined) => {
    const answer = await send(product.url, agent, {
      method,
      path,
      headers: {
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        'Content-Type': 'application/json',
      },
      body: '{}',
    });
    checked += 1;
    // Files that are let through are no JSON; every refusal is.
    const isJson = answer.text.startsWith('{');
    const { code } = (isJson ? JSON.parse(answer.text) : {}) as { code?: string };
    return { status: answer.status, code };
  };
  const variants = (path: string): string[] => {
    const filled = `/api${path.replaceAll(/\{\w+\}/g, nobody)}`;
    const bare = filled.replace(/\/$/, '');
    return [bare, `${bare}/`];
  };

  it.each(all.map((route) => [route.name, route] as const))('%s', async (name, route) => {
    for (const who of castNames) {
      // Ends the session with which the other routes are asked.
      if (name === 'logout' && who !== 'visitor') continue;
      const identity = who === 'suspended driver' && isSuspendedOut ? null : identityOf[who];
      const isAllowed = identity !== null && (route.allow as readonly string[]).includes(identity);
      for (const path of variants(route.path)) {
        const { status, code } = await call(route.method, path, cast[who].token);
        const seen = { who, path, status, code };
        if (isAllowed) {
          expect(seen.status, JSON.stringify(seen)).toBeLessThan(500);
          expect(seen.code ?? '', JSON.stringify(seen)).not.toMatch(
            /^(auth\.(required|wrong|token)|not_found$)/,
          );
        } else {
          const expected = who === 'visitor' ? [401] : identity === null ? [401, 403] : [403];
          expect(expected, JSON.stringify(seen)).toContain(status);
        }
      }
    }
    const forged = `${cast.operator.token?.slice(0, -4)}AAAA`;
    const unsigned = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIiwicm9sZSI6InN0YWZmIn0.';
    for (const token of [forged, unsigned]) {
      for (const path of variants(route.path)) {
        expect(await call(route.method, path, token)).toEqual({
          status: 401,
          code: 'auth.token_invalid',
        });
      }
    }
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
