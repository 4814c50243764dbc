import { natsMissing, startTestNats, until } from '@trupial/service-kit/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listen, type LiveClient, saysChange } from '@trupial/testbed/api/live-client';
import { bookForLive, type LivePerson, LiveStage } from '@trupial/testbed/api/live-stage';
import { login, newRider } from '@trupial/testbed/people/people';
import { startTestProduct } from '@trupial/testbed/product/start-test-product';

// The live feed over HTTP, of the whole product: which listener receives what, and when.

const topologies = [
  ['in one process', undefined],
  ['over NATS', natsMissing],
] as const;

describe.each(topologies)('the live feed %s', (topology, missing) => {
  describe.skipIf(missing !== undefined)(missing ?? 'tells', () => {
    let nats: Awaited<ReturnType<typeof startTestNats>> | undefined;
    let stage: LiveStage;
    let staff: LivePerson;
    let operator: LivePerson;
    let rider: LivePerson;
    let otherRider: LivePerson;
    let driver: LivePerson;
    let otherDriver: LivePerson;

    beforeAll(async () => {
      if (topology === 'over NATS') nats = await startTestNats();
      stage = await LiveStage.start(nats?.settings);
      ({ staff, operator, rider, otherRider, driver, otherDriver } = stage);
    });
    afterEach(() => stage.closeFeeds());
    afterAll(async () => {
      await stage.product.stop();
      await nats?.stop();
    });

    it('each role what its lists would show, and nobody anything of others', async () => {
      const office = await stage.as(operator);
      const ride = await bookForLive(rider.call);
      await office.told(saysChange('rides', ride.id, 'requested'), 'the request');
      const [its, another, ofDriver, ofOther, follower] = await Promise.all([
        stage.as(rider),
        stage.as(otherRider),
        stage.as(driver),
        stage.as(otherDriver),
        stage.listening({ trackingId: ride.trackingId }),
      ]);
      await otherDriver.call('POST', `/reject-ride/${ride.id}/`, {});
      await operator.call('POST', `/assign-driver/${ride.id}/`, { driver_id: driver.id });
      await driver.call('POST', `/set-off-ride/${ride.id}/`, {});
      await operator.call('POST', `/cancel-assigned-ride/${ride.id}/`, {});
      const last = await bookForLive(otherRider.call);
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
      const office = await stage.as(operator);
      const { id } = await bookForLive(rider.call);
      await operator.call('POST', `/assign-driver/${id}/`, { driver_id: driver.id });
      await office.told(saysChange('rides', id, 'assigned'), 'the assignment');
      const third = await stage.newDriver();
      const [before, after, neither] = await Promise.all([
        stage.as(driver),
        stage.as(otherDriver),
        stage.as(third),
      ]);
      await operator.call('POST', `/reassign-driver/${id}/`, { driver_id: otherDriver.id });
      const last = await bookForLive(otherRider.call);
      const requested = saysChange('rides', last.id, 'requested');
      await Promise.all([before, after, neither].map((c) => c.told(requested, 'the last')));
      const ofRide = (client: LiveClient) =>
        client.changes().filter((c) => c.startsWith(`rides ${id} `));
      expect(ofRide(before)).toEqual([`rides ${id} unassigned`]);
      expect(ofRide(after)).toEqual([`rides ${id} assigned`]);
      expect(ofRide(neither)).toEqual([]);
    });

    it('what was missed to whoever comes back, each once', async () => {
      const first = await stage.as(operator);
      const before = await bookForLive(rider.call);
      await first.told(saysChange('rides', before.id, 'requested'), 'the first ride');
      const lastEventId = first.lastEventId();
      first.close();
      const missed: number[] = [];
      for (let n = 0; n < 5; n += 1) missed.push((await bookForLive(rider.call)).id);
      const again = await stage.listening({ token: operator.token, lastEventId });
      const after = await bookForLive(rider.call);
      await again.told(saysChange('rides', after.id, 'requested'), 'what came after');
      expect(again.changes()).toEqual([...missed, after.id].map((id) => `rides ${id} requested`));
      expect(again.events.some(({ event }) => event === 'reset')).toBe(false);
    });

    it('without a gap while rides are booked and the listener comes and goes', async () => {
      const booked: number[] = [];
      const rides = 40;
      // What he is to hear begins after this.
      let lastEventId = (await stage.as(operator)).lastEventId();
      const booking = (async () => {
        while (booked.length < rides) booked.push((await bookForLive(rider.call)).id);
      })();
      const heard: string[] = [];
      while (heard.length < rides) {
        const client = await stage.listening({ token: operator.token, lastEventId });
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
      const client = await stage.listening({ token: operator.token, lastEventId: '999999999' });
      const { id } = await client.told(({ event }) => event === 'reset', 'a reset');
      expect(Number(id)).toBeLessThan(999_999_999);
      const ride = await bookForLive(rider.call);
      await client.told(saysChange('rides', ride.id, 'requested'), 'what came after');
    });

    it('so that a list fetched at the word shows what it told', async () => {
      const client = await stage.as(operator);
      for (let n = 0; n < 20; n += 1) {
        const { id } = await bookForLive(rider.call);
        await client.told(saysChange('rides', id, 'requested'), `ride ${id}`);
        const { body } = await operator.call('GET', '/ride-requests/?type=pending');
        expect(body).toContainEqual(expect.objectContaining({ id }));
      }
    });

    it('a suspended account nothing more', async () => {
      const suspended = await stage.newDriver();
      const client = await stage.as(suspended);
      await staff.call('POST', `/admin/accounts/${suspended.id}/suspend/`, {});
      await until(() => client.isOver(), 'the feed is over');
      expect(client.events.at(-1)).toMatchObject({ event: 'bye', data: { reason: 'session' } });
      expect(await stage.listening({ token: suspended.token })).toMatchObject({ status: 403 });
    });

    it('a driver whom an operator sets inactive nothing more, until he is taken back', async () => {
      const inactive = await stage.newDriver();
      const client = await stage.as(inactive);
      const bystander = await stage.as(otherDriver);
      const set = (status: string) =>
        operator.call('POST', `/drivers/${inactive.id}/status/`, { status });
      expect((await set('inactive')).status).toBe(200);
      await until(() => client.isOver(), 'the feed is over');
      expect(client.events.at(-1)).toMatchObject({ event: 'bye', data: { reason: 'session' } });
      expect(bystander.isOver()).toBe(false);
      expect(await stage.listening({ token: inactive.token })).toMatchObject({
        status: 403,
        refusal: { error: 'Your account is suspended.', code: 'driver_suspended' },
      });
      // He keeps his session: a ride that he has is his to end.
      expect((await inactive.call('GET', '/ride-requests?type=accepted')).status).toBe(200);
      expect((await set('available')).status).toBe(200);
      const again = await stage.as(inactive);
      const ride = await bookForLive(rider.call);
      await again.told(saysChange('rides', ride.id, 'requested'), 'what came after');
    });

    it('whoever logged out nothing more', async () => {
      const leaving = await newRider(stage.product);
      const client = await stage.listening({ token: leaving.access });
      await leaving.call('POST', '/logout/', {});
      await until(() => client.isOver(), 'the feed is over');
    });

    it('refuses a visitor without a tracking id, and one with that of no ride', async () => {
      expect(await stage.listening({})).toMatchObject({
        status: 400,
        refusal: { code: 'live.no_tracking_id' },
      });
      expect(await stage.listening({ trackingId: '20260101-0000000000' })).toMatchObject({
        status: 404,
        refusal: { code: 'ride.not_found' },
      });
    });

    it('until the product stops, which is not held up by those who listen', async () => {
      const own = topology === 'over NATS' ? await startTestNats() : undefined;
      const another = await startTestProduct(own?.settings);
      const token = (await login(another, another.staff)).text('access');
      const clients = await Promise.all(
        Array.from({ length: 20 }, () => listen(another.url, { token })),
      );
      expect(clients.map(({ status, refusal }) => refusal ?? status)).toEqual(
        clients.map(() => 200),
      );
      const isOpen = (client: LiveClient) => client.events.some(({ event }) => event === 'open');
      await until(() => clients.every(isOpen), 'all are open');
      await another.stop();
      await until(() => clients.every((client) => client.isOver()), 'all have read to the end');
      for (const client of clients) {
        expect(client.events.at(-1)).toMatchObject({ event: 'bye', data: { reason: 'stopping' } });
      }
      await own?.stop();
    });
  });
});
