import { productParts, readModelNames } from '@trupial/contracts/values';
import { natsMissing, redisMissing, until } from '@trupial/service-kit/testing';
import { Client as Database } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { booking, islandTimeIn } from '@trupial/testbed/api/client';
import { BalancedClient, BalancedFeed, type Reply } from '@trupial/testbed/api/balanced';
import { isLate } from '@trupial/testbed/api/is-late';
import { type Doubled, startDoubled } from '@trupial/testbed/product/doubled';
import { staff } from '@trupial/testbed/product/settings';

// The compose file's topology as plain processes: two gateways and two of every service over NATS,
// Postgres and Redis. All of them are replaced while people book, look, sign in and listen.

const missing = natsMissing ?? redisMissing;

interface Booked {
  readonly id: number;
  readonly tracking_id: string;
  readonly receipt: string;
}

describe.skipIf(missing !== undefined)(missing ?? 'two of everything', () => {
  let product: Doubled;
  const booked: Booked[] = [];
  beforeAll(async () => {
    product = await startDoubled();
  });
  afterAll(() => product?.stop());

  const balanced = (): BalancedClient => new BalancedClient(() => product.gateways());
  const tokenOf = ({ body }: Reply): string => (JSON.parse(body) as { access: string }).access;

  it(
    'is replaced under load, every one of them, and loses no request',
    // Two rounds of starts; the limit ends what hangs.
    { timeout: 600_000 },
    async () => {
      const login = await balanced().send('POST', '/api/login/', { body: staff });
      const token = tokenOf(login);
      const feed = new BalancedFeed(() => product.gateways(), token);
      await until(() => feed.opened === 1, 'the live feed');

      const failures: string[] = [];
      const late: string[] = [];
      let answered = 0;
      const over = new AbortController();
      /** Sends requests in a loop; an answer that is not `wanted`, or no answer, is a failure. */
      const person = async (
        name: string,
        wanted: number,
        ask: (client: BalancedClient) => Promise<Reply>,
        then: (reply: Reply) => void = () => undefined,
      ): Promise<void> => {
        const client = balanced();
        while (!over.signal.aborted) {
          // People take a breath; the machine has twelve processes to start meanwhile.
          await new Promise((resolve) => setTimeout(resolve, 25));
          const began = performance.now();
          const fail = (what: string): void => {
            const seconds = ((performance.now() - began) / 1000).toFixed(1);
            failures.push(`${name}, after ${seconds} s: ${what.slice(0, 200)}`);
          };
          try {
            const reply = await ask(client);
            answered += 1;
            if (reply.status === wanted) then(reply);
            else if (isLate(reply.status, began)) late.push(name);
            else fail(`${reply.status} ${reply.body}`);
          } catch (error) {
            fail(String(error));
          }
        }
        client.close();
      };
      const ride_datetime = islandTimeIn(20 * 24 * 60);
      const people = [
        ...Array.from({ length: 2 }, () =>
          person(
            'booking',
            201,
            (client) =>
              client.send('POST', '/api/book-ride/', { body: booking({ ride_datetime }) }),
            ({ body }) => booked.push(JSON.parse(body) as Booked),
          ),
        ),
        person('rides', 200, (client) => client.send('GET', '/api/ride-requests/', { token })),
        person('places', 200, (client) => client.send('GET', '/api/places/?q=beach')),
        person('login', 200, (client) => client.send('POST', '/api/login/', { body: staff })),
        person('history', 200, (client) => client.send('GET', '/api/ride-history/', { token })),
      ];
      await until(() => booked.length >= 30, 'thirty bookings', 120_000);
      const first = await product.roll(0);
      const between = booked.length;
      await until(() => booked.length >= between + 20, 'bookings by old and new together', 120_000);
      const second = await product.roll(1);
      const last = booked.length;
      await until(() => booked.length >= last + 20, 'bookings by the new ones alone', 120_000);
      over.abort();
      await Promise.all(people);

      console.log(
        `rolled ${first.codes.length + second.codes.length} processes: ${answered} requests answered, ${booked.length} bookings, ` +
          `${late.length} late, feed opened ${feed.opened} times, longest stop ` +
          `${Math.max(first.seconds, second.seconds).toFixed(1)} s`,
      );
      expect(failures, product.output()).toEqual([]);
      expect([...first.codes, ...second.codes]).toEqual(
        Array.from({ length: 2 * productParts.length }, () => 0),
      );
      // 0 is within the product's own ten seconds: after them it ends with 1. By this clock the
      // signal may come late; Docker kills after 15.
      expect(Math.max(first.seconds, second.seconds)).toBeLessThan(15);

      // The feed reconnected to other gateways and received every booking exactly once.
      const requested = (): number[] =>
        feed.heard
          .map((data) => JSON.parse(data) as { topic: string; id: number; what: string })
          .filter(({ topic, what }) => topic === 'rides' && what === 'requested')
          .map(({ id }) => id);
      const unheard = () => {
        const heard = new Set(requested());
        return booked.filter(({ id }) => !heard.has(id));
      };
      await until(() => unheard().length === 0, 'the feed to hear all');
      await feed.stop();
      expect(feed.opened).toBeGreaterThanOrEqual(2);
      const heard = requested();
      expect(new Set(heard).size).toBe(heard.length);
      // A late booking may have been made all the same: nobody was told of it.
      const mayBeBooked = late.filter((name) => name === 'booking').length;
      expect(heard.length - booked.length).toBeLessThanOrEqual(mayBeBooked);
    },
  );

  it('has every booking once in every read model, and one active projector of each', async () => {
    const database = new Database(product.databaseUrl);
    await database.connect();
    const one = async (sql: string): Promise<number> => {
      const { rows } = await database.query<{ n: number }>(sql);
      return Number(rows[0]?.n);
    };
    try {
      // Reports have a ride from its end on.
      const visitor = balanced();
      const ended = booked.slice(0, 20);
      for (const { id, receipt } of ended) {
        const body = { receipt };
        const reply = await visitor.send('POST', `/api/cancel-ride/${id}/`, { body });
        expect(reply).toMatchObject({ status: 200 });
      }
      visitor.close();
      const requested = await one(
        `select count(*) as n from log.events where type = 'RideRequested'`,
      );
      const counts = async (): Promise<number[]> => [
        await one('select count(*) as n from booking.tracked_rides'),
        await one('select count(*) as n from dispatch.rides'),
        await one('select count(*) as n from reporting.rides'),
      ];
      const due = [requested, requested, ended.length].join();
      await until(async () => (await counts()).join() === due, 'all read models to have all rides');
      // Each projection, and the follower of notifications, has one session that holds its lock,
      // though two of each run.
      await until(
        async () =>
          (await one(
            `select count(*) as n from pg_locks l join pg_stat_activity a using (pid)
             where l.locktype = 'advisory' and l.granted and a.application_name like 'trupial%'`,
          )) ===
          readModelNames.length + 1,
        'one active projector of each read model',
      );
    } finally {
      await database.end();
    }
  });

  it('knows a session at both gateways, and its end too', async () => {
    const [one, other] = product.gateways();
    const at = (url: string | undefined) => new BalancedClient(() => [url ?? '']);
    const login = await at(one).send('POST', '/api/login/', { body: staff });
    const { access, refresh } = JSON.parse(login.body) as { access: string; refresh: string };
    const look = (url: string | undefined): Promise<Reply> =>
      at(url).send('GET', '/api/admin/status/', { token: access });
    const statusIn = ({ body }: Reply) =>
      JSON.parse(body) as { instances: { part: string }[]; missing: string[] };
    const parts = ['gateway', 'booking', 'dispatch', 'identity', 'reporting', 'notifications'];
    // A new process reports itself every few seconds.
    const areAllKnown = async (): Promise<boolean> => {
      const told = await look(other);
      // A part that is asked just now may still be on its way.
      if (told.status !== 200) return false;
      const { instances, missing } = statusIn(told);
      const isTwice = (name: string) => instances.filter(({ part }) => part === name).length === 2;
      return parts.every(isTwice) && missing.length === 0;
    };
    await until(areAllKnown, 'two instances of every part, and none missing');
    await at(one).send('POST', '/api/logout/', { body: { refresh }, token: access });
    // Long before its token would end by itself, after ten minutes.
    await until(async () => (await look(other)).status === 401, 'the end of the session');
  });
});
