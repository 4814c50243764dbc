import { natsMissing, startTestNats, until } from '@trupial/service-kit/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Call, callerOf } from '@trupial/testbed/api/caller';
import {
  listen,
  type LiveClient,
  type Listening,
  saysChange,
} from '@trupial/testbed/api/live-client';
import { driverForm, login, newRider, registration } from '@trupial/testbed/people/people';
import { startTestProduct, type TestProduct } from '@trupial/testbed/product/start-test-product';

// The live feed and drivers' positions over HTTP, of the whole product: which listener receives
// what, and when.

interface Person {
  readonly call: Call;
  readonly token: string;
  readonly id: number;
}

const rideDay = new Date(Date.now() - 4 * 3_600_000 + 2 * 86_400_000).toISOString().slice(0, 10);
let hour = 0;

/** One ride a call, each at another time of the day, so that one driver can have them all. */
const book = async (caller: Call) => {
  hour += 1;
  const answer = await caller('POST', '/book-ride/', {
    pickup_location: 'Punda',
    dropoff_location: 'Jan Thiel Beach',
    ride_datetime: `${rideDay}T${String(hour % 24).padStart(2, '0')}:00:00`,
    passenger_count: 2,
    luggage_count: 1,
    rider_name: 'Maria Curiel',
    rider_phone: '512-3456',
  });
  expect(answer.status).toBe(201);
  return { id: answer.number('id'), trackingId: answer.text('tracking_id') };
};

const topologies = [
  ['in one process', undefined],
  ['over NATS', natsMissing],
] as const;

describe.each(topologies)('the live feed %s', (topology, missing) => {
  describe.skipIf(missing !== undefined)(missing ?? 'tells', () => {
    let product: TestProduct;
    let nats: Awaited<ReturnType<typeof startTestNats>> | undefined;
    let staff: Person;
    let operator: Person;
    let rider: Person;
    let otherRider: Person;
    let driver: Person;
    let otherDriver: Person;
    const open: LiveClient[] = [];

    const signIn = async (who: { username: string; password: string }, id = 0) => {
      const token = (await login(product, who)).text('access');
      return { token, id, call: callerOf(product.url, token) };
    };
    const newDriver = async (): Promise<Person> => {
      const form = driverForm();
      const made = await operator.call('POST', '/drivers/create/', form);
      return signIn(form, made.number('id'));
    };
    const listening = async (how: Listening): Promise<LiveClient> => {
      const client = await listen(product.url, how);
      open.push(client);
      if (client.status === 200) await client.told(({ event }) => event === 'open', 'it is open');
      return client;
    };
    const as = ({ token }: Person): Promise<LiveClient> => listening({ token });

    beforeAll(async () => {
      if (topology === 'over NATS') nats = await startTestNats();
      product = await startTestProduct(nats?.settings ?? {});
      staff = await signIn(product.staff);
      const officer = { ...registration(), password: 'a long operator password' };
      await staff.call('POST', '/admin/accounts/', { ...officer, role: 'operator' });
      operator = await signIn(officer);
      driver = await newDriver();
      otherDriver = await newDriver();
      const [one, other] = [await newRider(product), await newRider(product)];
      rider = { call: one.call, token: one.access, id: 0 };
      otherRider = { call: other.call, token: other.access, id: 0 };
    });
    afterEach(() => {
      for (const client of open.splice(0)) client.close();
    });
    afterAll(async () => {
      await product.stop();
      await nats?.stop();
    });

    it('each role what its lists would show, and nobody anything of others', async () => {
      const office = await as(operator);
      const ride = await book(rider.call);
      await office.told(saysChange('rides', ride.id, 'requested'), 'the request');
      const [its, another, ofDriver, ofOther, follower] = await Promise.all([
        as(rider),
        as(otherRider),
        as(driver),
        as(otherDriver),
        listening({ trackingId: ride.trackingId }),
      ]);
      await otherDriver.call('POST', `/reject-ride/${ride.id}/`, {});
      await operator.call('POST', `/assign-driver/${ride.id}/`, { driver_id: driver.id });
      await driver.call('POST', `/set-off-ride/${ride.id}/`, {});
      await operator.call('POST', `/cancel-assigned-ride/${ride.id}/`, {});
      const last = await book(otherRider.call);
      const requested = saysChange('rides', last.id, 'requested');
      await Promise.all(
        [office, another, ofDriver, ofOther].map((client) => client.told(requested, 'the last')),
      );
      const unassigned = saysChange('rides', ride.id, 'unassigned');
      await Promise.all([its, follower].map((client) => client.told(unassigned, 'unassigned')));
      const { id } = ride;
      const d = driver.id;
      expect(office.changes()).toEqual([
        `rides ${id} requested`,
        `rides ${id} declined`,
        `rides ${id} assigned`,
        `rides ${id} set_off`,
        `drivers ${d} status`,
        `drivers ${d} status`,
        `rides ${id} unassigned`,
        `rides ${last.id} requested`,
      ]);
      const forBoth = [`rides ${id} assigned`, `rides ${id} set_off`, `rides ${id} unassigned`];
      expect(its.changes()).toEqual(forBoth);
      expect(follower.changes()).toEqual(forBoth);
      expect(another.changes()).toEqual([`rides ${last.id} requested`]);
      expect(ofDriver.changes()).toEqual([
        `rides ${id} assigned`,
        `rides ${id} set_off`,
        `drivers ${d} status`,
        `drivers ${d} status`,
        `rides ${id} unassigned`,
        `rides ${last.id} requested`,
      ]);
      expect(ofOther.changes()).toEqual([
        `rides ${id} declined`,
        `rides ${id} assigned`,
        `rides ${id} unassigned`,
        `rides ${last.id} requested`,
      ]);
      const told = [office, its, another, ofDriver, ofOther, follower].flatMap((c) => c.events);
      expect(JSON.stringify(told)).not.toMatch(/Maria|Curiel|512|Punda|Jan Thiel/);
    });

    it('a reassignment to the two drivers, and to no third', async () => {
      const { id } = await book(rider.call);
      await operator.call('POST', `/assign-driver/${id}/`, { driver_id: driver.id });
      const third = await newDriver();
      const [before, after, neither] = await Promise.all([as(driver), as(otherDriver), as(third)]);
      await operator.call('POST', `/reassign-driver/${id}/`, { driver_id: otherDriver.id });
      const last = await book(otherRider.call);
      const requested = saysChange('rides', last.id, 'requested');
      await Promise.all([before, after, neither].map((c) => c.told(requested, 'the last')));
      const ofRide = (client: LiveClient) =>
        client.changes().filter((c) => c.startsWith(`rides ${id} `));
      expect(ofRide(before)).toEqual([`rides ${id} unassigned`]);
      expect(ofRide(after)).toEqual([`rides ${id} assigned`]);
      expect(ofRide(neither)).toEqual([]);
    });

    it('what was missed to whoever comes back, each once', async () => {
      const first = await as(operator);
      const before = await book(rider.call);
      await first.told(saysChange('rides', before.id, 'requested'), 'the first ride');
      const lastEventId = first.lastEventId();
      first.close();
      const missed: number[] = [];
      for (let n = 0; n < 5; n += 1) missed.push((await book(rider.call)).id);
      const again = await listening({ token: operator.token, lastEventId });
      const after = await book(rider.call);
      await again.told(saysChange('rides', after.id, 'requested'), 'what came after');
      expect(again.changes()).toEqual([...missed, after.id].map((id) => `rides ${id} requested`));
      expect(again.events.some(({ event }) => event === 'reset')).toBe(false);
    });

    it('without a gap while rides are booked and the listener comes and goes', async () => {
      const booked: number[] = [];
      const rides = 40;
      const booking = (async () => {
        while (booked.length < rides) booked.push((await book(rider.call)).id);
      })();
      const heard: string[] = [];
      let lastEventId = (await as(operator)).lastEventId();
      while (heard.length < rides) {
        const client = await listening({ token: operator.token, lastEventId });
        await until(() => client.changes().length > 0, 'something happens');
        client.close();
        // What arrived counts up to the last id that arrived.
        const changes = client.events.filter(({ event }) => event === 'change');
        heard.push(...changes.map(({ data }) => String(data['id'])));
        lastEventId = changes.at(-1)?.id ?? lastEventId;
      }
      await booking;
      expect(heard).toEqual(booked.map(String));
    });

    it('begins anew after a position that is in no log of ours', async () => {
      const client = await listening({ token: operator.token, lastEventId: '999999999' });
      const { id } = await client.told(({ event }) => event === 'reset', 'a reset');
      expect(Number(id)).toBeLessThan(999_999_999);
      const ride = await book(rider.call);
      await client.told(saysChange('rides', ride.id, 'requested'), 'what came after');
    });

    it('so that a list fetched at the word shows what it told', async () => {
      const client = await as(operator);
      for (let n = 0; n < 20; n += 1) {
        const { id } = await book(rider.call);
        await client.told(saysChange('rides', id, 'requested'), `ride ${id}`);
        const { body } = await operator.call('GET', '/ride-requests/?type=pending');
        expect(body).toContainEqual(expect.objectContaining({ id }));
      }
    });

    it('a suspended account nothing more', async () => {
      const suspended = await newDriver();
      const client = await as(suspended);
      const started = Date.now();
      await staff.call('POST', `/admin/accounts/${suspended.id}/suspend/`, {});
      await until(() => client.isOver(), 'the feed is over', 15_000);
      expect(Date.now() - started).toBeLessThan(15_000);
      const count = client.events.length;
      await book(rider.call);
      expect(client.events).toHaveLength(count);
      expect(client.events.at(-1)).toMatchObject({ event: 'bye', data: { reason: 'session' } });
      expect(await listening({ token: suspended.token })).toMatchObject({ status: 403 });
    });

    it('a driver whom an operator sets inactive nothing more, until he is taken back', async () => {
      const inactive = await newDriver();
      const client = await as(inactive);
      const bystander = await as(otherDriver);
      const started = Date.now();
      const set = (status: string) =>
        operator.call('POST', `/drivers/${inactive.id}/status/`, { status });
      expect((await set('inactive')).status).toBe(200);
      await until(() => client.isOver(), 'the feed is over', 15_000);
      expect(Date.now() - started).toBeLessThan(15_000);
      expect(client.events.at(-1)).toMatchObject({ event: 'bye', data: { reason: 'session' } });
      expect(bystander.isOver()).toBe(false);
      expect(await listening({ token: inactive.token })).toMatchObject({
        status: 403,
        refusal: { error: 'Your account is suspended.', code: 'driver_suspended' },
      });
      // He keeps his session: a ride that he has is his to end.
      expect((await inactive.call('GET', '/ride-requests?type=accepted')).status).toBe(200);
      expect((await set('available')).status).toBe(200);
      const again = await as(inactive);
      const ride = await book(rider.call);
      await again.told(saysChange('rides', ride.id, 'requested'), 'what came after');
    });

    it('whoever logged out nothing more', async () => {
      const leaving = await newRider(product);
      const client = await listening({ token: leaving.access });
      await leaving.call('POST', '/logout/', {});
      await until(() => client.isOver(), 'the feed is over', 15_000);
    });

    it('refuses a visitor without a tracking id, and one with that of no ride', async () => {
      expect(await listening({})).toMatchObject({
        status: 400,
        refusal: { code: 'live.no_tracking_id' },
      });
      expect(await listening({ trackingId: '20260101-0000000000' })).toMatchObject({
        status: 404,
        refusal: { code: 'ride.not_found' },
      });
    });

    it('until the product stops, which is not held up by those who listen', async () => {
      const another = await startTestProduct();
      const token = (await login(another, another.staff)).text('access');
      const clients = await Promise.all(
        Array.from({ length: 20 }, () => listen(another.url, { token })),
      );
      expect(clients.map(({ status, refusal }) => refusal ?? status)).toEqual(
        clients.map(() => 200),
      );
      const isOpen = (client: LiveClient) => client.events.some(({ event }) => event === 'open');
      await until(() => clients.every(isOpen), 'all are open');
      const started = Date.now();
      await another.stop();
      expect(Date.now() - started).toBeLessThan(10_000);
      for (const client of clients) {
        expect(client.events.at(-1)).toMatchObject({ event: 'bye', data: { reason: 'stopping' } });
        expect(client.isOver()).toBe(true);
      }
    });

    describe('and where a driver is', () => {
      const here = { lat: 12.1696, lng: -68.99, accuracy_m: 8, heading: 120 };

      it('to the office, and to its rider and follower from setting off to the end', async () => {
        const own = await newDriver();
        const ride = await book(rider.call);
        await operator.call('POST', `/assign-driver/${ride.id}/`, { driver_id: own.id });
        const path = `/rides/${ride.id}/position/`;
        const [office, its, another, follower] = await Promise.all([
          as(operator),
          as(rider),
          as(otherRider),
          listening({ trackingId: ride.trackingId }),
        ]);
        const report = () => own.call('POST', '/driver/position/', here);

        const first = await report();
        expect(first.status).toBe(200);
        expect(first.at('shared_with_rides')).toEqual([]);
        const isHis = ({ event, data }: LiveClient['events'][number]) =>
          event === 'position' && data['driver_id'] === own.id;
        expect((await office.told(isHis, 'his position')).data).toMatchObject({
          ...here,
          ride_id: null,
          age_s: 0,
        });
        expect((await rider.call('GET', path)).at('position')).toBeNull();

        const tooSoon = await report();
        expect(tooSoon.status).toBe(429);

        await own.call('POST', `/set-off-ride/${ride.id}/`, {});
        const { body: known } = await operator.call('GET', '/driver-positions/');
        expect(known).toContainEqual(expect.objectContaining({ driver_id: own.id, ...here }));
        // The one from before is not a minute old, and the ride is under way now.
        expect((await rider.call('GET', path)).at('position')).toMatchObject({
          ...here,
          ride_id: ride.id,
        });
        await until(async () => (await report()).status === 200, 'five seconds pass', 8_000);
        for (const client of [its, follower]) {
          const { data } = await client.told(isHis, 'his position');
          expect(data).toMatchObject({ ...here, ride_id: ride.id });
        }
        const visitor = callerOf(product.url);
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
        const own = await newDriver();
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
});
