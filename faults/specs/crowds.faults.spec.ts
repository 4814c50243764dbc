import { setTimeout as pause } from 'node:timers/promises';
import { paths } from '@trupial/contracts/paths';
import { createPostgresEventStore } from '@trupial/event-store/postgres';
import { until } from '@trupial/service-kit/testing/until';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLog } from '../check/index.ts';
import { crowd, quantile, timed } from '../load/crowd.ts';
import { type MannedProduct, startManned } from '../load/manned-product.ts';

// 200 accepts of one ride, 50 overlapping ones of one driver and one key 100 times are tried where
// they belong: races.int.spec.ts of dispatch and book-ride.int.spec.ts of booking.

/** Each service's pool has this many connections. */
const poolSize = 10;
/** quality.md requires a minute. CROWD_SECONDS=12 is the time that a pool needs to give up. */
const crowdMs = Number(process.env['CROWD_SECONDS'] ?? 60) * 1000;

/**
 * A booking in less, in milliseconds, is quick whatever it took before: other tests run beside this one
 * and take of the machine now more, now less.
 */
const QUICK_MS = 500;

describe('more people than connections', () => {
  let manned: MannedProduct;
  const pendingList = `${paths.rideRequests.path}?type=pending`;

  beforeAll(async () => {
    manned = await startManned(7, 10);
  });
  afterAll(() => manned?.stop());

  it('ten times the size of every pool: nobody hangs, health answers, normal at once after', async () => {
    const { product, crew, random, call, post, book } = manned;
    const rides: number[] = [];
    const drivers = await Promise.all(crew.drivers.map(({ person }) => person.headers()));
    const operator = await crew.operators[0]!.headers();
    const before = quantile(await timed(40, 1, () => book()), 0.5);

    const over = new AbortController();
    const people = 10 * poolSize;
    const crowds = [
      crowd(people, over.signal, async (_, signal) => {
        const response = await book(signal);
        const { id } = (await response.clone().json()) as { id?: number };
        if (id !== undefined) rides.push(id);
        return response;
      }),
      crowd(people, over.signal, (person, signal) => {
        const headers = drivers[person % drivers.length]!;
        const ride = random.pick(rides.slice(-50)) ?? 1;
        return post(paths.acceptRide.path.replace('{id}', String(ride)), {}, { headers, signal });
      }),
      crowd(people, over.signal, (person, signal) =>
        person % 2 === 0
          ? call(`${pendingList}&limit=20`, { headers: operator, signal })
          : call(paths.driversLeaderboard.path, { headers: operator, signal }),
      ),
    ];
    const health = crowd(1, over.signal, async (_, signal) => {
      await pause(100);
      return fetch(`${product.url}/health/live`, { signal });
    });
    const ready = crowd(1, over.signal, async (_, signal) => {
      await pause(200);
      return fetch(`${product.url}/health/ready`, { signal });
    });
    await pause(crowdMs);
    over.abort();
    const answered = await Promise.all(crowds);

    // The product may still work on what it has answered 503, and be too busy for a booking.
    const normal = (): Promise<boolean> =>
      timed(20, 1, () => book()).then(
        (times) => quantile(times, 0.5) <= Math.max(3 * before, QUICK_MS),
        () => false,
      );
    const ended = performance.now();
    await until(normal, 'a booking takes what it took before', 60_000);
    const seconds = ((performance.now() - ended) / 1000).toFixed(1);
    const counted = answered.map(({ statuses }) =>
      [...statuses].map(([status, count]) => `${count} × ${status}`).join(' '),
    );
    const slowest = Math.max(...answered.map((one) => one.slowestMs));
    console.log(
      `300 at once for ${crowdMs / 1000} s: bookings ${counted[0]}; accepts ${counted[1]}; reads ${counted[2]}; ` +
        `the slowest took ${(slowest / 1000).toFixed(1)} s; normal again after ${seconds} s`,
    );
    for (const { statuses, withoutRetryAfter } of answered) {
      const odd = [...statuses.keys()].filter(
        (status) => ![200, 201, 404, 409, 503].includes(status),
      );
      expect(odd).toEqual([]);
      expect(withoutRetryAfter).toBe(0);
    }
    expect(answered[0]?.statuses.get(201)).toBeGreaterThan(20);
    const [alive, told] = await Promise.all([health, ready]);
    expect([...alive.statuses.keys()]).toEqual([200]);
    expect([...told.statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual(
      [],
    );
    const pool = new Pool({ connectionString: manned.databaseUrl });
    const store = createPostgresEventStore({ pool });
    const { violations } = await checkLog(store.readAll());
    await store.close();
    await pool.end();
    expect(violations).toEqual([]);
  });
});
