import { until } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readModels, rebuildReadModel } from '../rebuild-read-models.ts';
import { sealKeysOf } from '../seal-keys.ts';
import type { Call } from '@trupial/testbed/api/caller';
import { placesOf } from '@trupial/testbed/kept/everything-kept';
import { exportsOf } from '@trupial/testbed/kept/exports';
import { login, newRider } from '@trupial/testbed/people/people';
import {
  canaries,
  email,
  phone,
  startPersonToErase,
  trip,
} from '@trupial/testbed/people/person-to-erase';
import { ordinaryDay } from '@trupial/testbed/samples/ordinary-day';

const key = { 'Idempotency-Key': '3b8e6f0e-52f3-4d8a-8a39-0d3f5c1a7c11' };

type Stage = Awaited<ReturnType<typeof startPersonToErase>>;

describe('erasing what is known of a person', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await startPersonToErase();
  });
  afterAll(() => stage.stop());

  it('begins with a log and tables that do not hold them in clear, and neither do the lines of the processes', async () => {
    const { logged, places, kept } = stage;
    expect(await places()).toEqual([]);
    // The search is no sham: it finds what is not sealed.
    expect(placesOf(['rider'], await kept())).toContain('identity.accounts');
    expect(logged.length).toBeGreaterThan(50);
    expect(placesOf(canaries, new Map(logged.map((line) => [line, line])))).toEqual([]);
  });

  it('is for staff only', async () => {
    const { office, visitor, erase } = stage;
    for (const caller of [office.operator, office.driver.call, office.rider, visitor]) {
      const { status } = await caller('POST', '/admin/erasures/', { phone_number: phone });
      expect([401, 403]).toContain(status);
    }
    expect((await erase({})).at('error')).toBe(
      'Please give a phone number, an e-mail address, an account or a ride.',
    );
  });

  it('shows beforehand what there is, and touches nothing', async () => {
    const { rides, series, other, erase, events } = stage;
    const before = await events();
    const { id: open } = rides.open;
    const { body } = await erase({ phone_number: phone, email, preview: true });
    expect(body).toEqual({
      preview: true,
      rides: [rides.completed.id, rides.cancelled.id, rides.byAccount.id, open],
      open_rides: [open],
      unreadable_rides: [],
      series: [series],
      accounts: ['kanarina'],
      messages: 2,
      mails: 2,
    });
    expect((await erase({ phone_number: '599-0000', preview: true })).at('rides')).toEqual([
      rides.byAccount.id,
    ]);
    expect((await erase({ ride_ids: [other.id], preview: true })).at('rides')).toEqual([other.id]);
    expect(await events()).toBe(before);
  });

  it('is refused while a ride has not ended', async () => {
    const { rides, erase, events } = stage;
    const before = await events();
    const refused = await erase({ phone_number: phone, email });
    expect(refused.status).toBe(409);
    expect(refused.at('code')).toBe('erasure.open_rides');
    expect(refused.at('error')).toContain(`#${rides.open.id}.`);
    expect(await events()).toBe(before);
  });

  it('leaves nothing of him in any table, list, export, saved answer or line; figures stay', async () => {
    const { office, visitor, rides, series, logged, places, erase, events, settled, figures } =
      stage;
    const before = await figures();
    expect(placesOf(canaries, await exportsOf(office.product))).toEqual(['csv', 'xlsx']);
    const eventsBefore = await events();
    const erased = await erase({ phone_number: phone, email, also_open: true });
    expect([erased.status, erased.body]).toEqual([
      200,
      {
        preview: false,
        rides: [rides.completed.id, rides.cancelled.id, rides.byAccount.id, rides.open.id],
        open_rides: [rides.open.id],
        unreadable_rides: [],
        series: [series],
        accounts: ['kanarina'],
        messages: 2,
        mails: 2,
      },
    ]);
    await settled();
    expect(await events()).toBe(eventsBefore + 5);
    const isTold = async () => (await stage.kept()).get('notifications.push_browsers')?.length;
    await until(async () => !(await isTold()), 'no browser in which he is told');
    expect(await places()).toEqual([]);
    expect(placesOf(canaries, new Map(logged.map((line) => [line, line])))).toEqual([]);
    expect(await figures()).toEqual(before);

    const answers = new Map<string, string>();
    const read = async (caller: Call, path: string) => {
      const { body } = await caller('GET', path);
      answers.set(path, JSON.stringify(body));
    };
    for (const path of [
      '/ride-history/?limit=100',
      '/ride-requests/?type=pending',
      '/ride-requests/?type=completed',
      '/assigned-rides/',
      `/rides/${rides.completed.id}/timeline/`,
      '/series/?state=all',
      `/series/${series}/`,
    ]) {
      await read(office.operator, path);
    }
    await read(office.driver.call, '/ride-history/?limit=100');
    await read(visitor, `/rides/search/?tracking_id=${rides.completed.trackingId}`);
    for (const path of ['/admin/accounts/?limit=200', '/admin/messages/', '/admin/mails/']) {
      await read(office.staff, path);
    }
    for (const [name, text] of await exportsOf(office.product)) answers.set(name, text);
    for (const name of ['csv', 'xlsx']) {
      expect(answers.get(name)).toContain(rides.completed.trackingId);
      expect(answers.get(name)).toContain('—');
    }
    expect(placesOf(canaries, answers)).toEqual([]);

    const tracked = await visitor(
      'GET',
      `/rides/search/?tracking_id=${rides.completed.trackingId}`,
    );
    expect(tracked.status).toBe(200);
    expect(JSON.stringify(tracked.body)).toContain('"rider_name":"—"');
    const steps = (await office.operator('GET', `/rides/${rides.completed.id}/timeline/`)).body;
    expect(steps).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ step: 'contact_erased', by: 'staff' })]),
    );
  });

  it('leaves other people alone', async () => {
    const { office, other } = stage;
    const { body } = await office.operator('GET', '/ride-history/?limit=100');
    const theirs = (body as { id: number }[]).find(({ id }) => id === other.id);
    expect(theirs).toMatchObject({ rider_name: 'Maria Curiel', rider_phone: '+59995123456' });
    const left = (await office.staff('GET', '/admin/messages/')).body;
    expect(left).toMatchObject([{ email: 'else@example.com' }]);
  });

  it('closes his account at once', async () => {
    const { office, visitor, rider, erase } = stage;
    expect((await rider.call('GET', '/user/profile/')).status).toBe(403);
    expect((await login(office.product, rider)).status).toBe(401);
    expect((await visitor('POST', '/token/refresh/', { refresh: rider.refresh })).status).toBe(401);
    // Name and address can be used by a new account.
    const again = await newRider(office.product, { username: 'kanarina2', email });
    expect((await again.call('GET', '/ride-requests')).body).toEqual([]);
    const removed = await erase({ email });
    expect(removed.at('accounts')).toEqual(['kanarina2']);
  });

  it('holds after every read model was made anew from the log', async () => {
    const { office, places, settled, figures } = stage;
    const before = await figures();
    const { logins, config } = office.product;
    const log = { logins, sealKeys: sealKeysOf(config) };
    for (const model of readModels.values()) {
      await rebuildReadModel(log, model, () => undefined);
    }
    await settled();
    expect(await places()).toEqual([]);
    expect(await figures()).toEqual(before);
  });

  it('can be repeated, and finds nothing any more', async () => {
    const { rides, erase, events } = stage;
    const before = await events();
    const { body } = await erase({ phone_number: phone, email, ride_ids: [rides.completed.id] });
    expect(body).toMatchObject({ rides: [], accounts: [], messages: 0, mails: 0 });
    expect(await events()).toBe(before);
  });

  it('does what was begun: a key that nobody came to destroy is destroyed when the log is read', async () => {
    const { office, database, visitor, places, settled } = stage;
    const { id } = await office.book(visitor, { rider_name: 'Kanarina the Second' });
    await office.operator('POST', `/cancel-ride/${id}/`, {});
    await settled();
    const at = new Date().toISOString();
    // The event that dispatch writes; then the process that requested the erasure ends.
    await database.query(
      `insert into log.events (stream_id, version, id, type, data, meta)
       select $1, max(version) + 1, gen_random_uuid(), 'ContactErased', $2, '{"actor":"system","role":"system","correlationId":"test"}'
       from log.events where stream_id = $1`,
      [`ride-${id}`, { by: 'system', driverId: null, at }],
    );
    await database.query(`select pg_notify('log_appended', '')`);
    await settled();
    const { rows } = await database.query('select wrapped from vault.keys where stream = $1', [
      `ride-${id}`,
    ]);
    expect(rows).toEqual([{ wrapped: null }]);
    expect(await places()).toEqual([]);
  });

  it('answers a repeated booking as it did, though nobody knows for whom', async () => {
    const { visitor, places, erase, settled } = stage;
    const body = {
      ...trip,
      rider_name: 'Kanarina the Third',
      ride_datetime: `${ordinaryDay(90)}T10:00:00`,
      passenger_count: 1,
      luggage_count: 0,
    };
    const first = await visitor('POST', '/book-ride/', body, key);
    expect(first.status).toBe(201);
    await erase({ phone_number: phone, also_open: true });
    await settled();
    expect(await places()).toEqual([]);
    const again = await visitor('POST', '/book-ride/', body, key);
    expect([again.status, again.body]).toEqual([201, first.body]);
    const changed = await visitor('POST', '/book-ride/', { ...body, passenger_count: 2 }, key);
    expect(changed.status).toBe(422);
    expect(await places()).toEqual([]);
  });
});
