import { createLogger } from '@trupial/service-kit';
import { until } from '@trupial/service-kit/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readModels, rebuildReadModel } from '../rebuild-read-models.ts';
import { sealKeysOf } from '../seal-keys.ts';
import type { Call } from '@trupial/testbed/api/caller';
import { placesOf, tablesOf } from '@trupial/testbed/kept/everything-kept';
import { exportsOf } from '@trupial/testbed/kept/exports';
import { asUser, login, registration } from '@trupial/testbed/people/people';
import {
  startTestOffice,
  type TestDriver,
  type TestOffice,
} from '@trupial/testbed/people/start-test-office';

// A driver and an operator, all of whose data are unique.
const canary = {
  username: 'kanarionan',
  first_name: 'Kanario',
  last_name: 'Achtenbergen',
  phone_number: '7405189',
  email: 'kanario@canary.example',
};
const officer = {
  username: 'stafkanari',
  first_name: 'Stafkanari',
  last_name: 'Negenbergen',
  email: 'staf@canary.example',
  password: 'a long staff password too',
};
const canaries = ['kanari', 'bergen', '7405189', 'canary.example', 'KNR-77'];

describe('erasing a driver, or somebody of the office', () => {
  const logged: string[] = [];
  const logger = createLogger({
    level: 'trace',
    destination: { write: (line) => void logged.push(line) },
  });
  let office: TestOffice;
  let driver: TestDriver;
  let colleague: Call;
  let database: Client;
  let ride = 0;

  const erase = (body: object) => office.staff('POST', '/admin/erasures/', body);
  const places = async () => placesOf(canaries, await tablesOf(office.product.databaseUrl));
  const settled = () =>
    until(async () => {
      const models = (await office.staff('GET', '/admin/read-models/')).body as { lag: number }[];
      return models.every(({ lag }) => lag === 0);
    }, 'read models that have seen the whole log');
  const read = (path: string) => office.operator('GET', path).then(({ body }) => body);
  /** What else is kept with the name of whoever did it. */
  const workOf = async (call: Call) => {
    for (const model of ['tracked-rides', 'ride-board', 'reports']) {
      expect((await call('POST', `/admin/read-models/${model}/rebuild/`, {})).status).toBe(202);
    }
    await until(async () => {
      const models = (await call('GET', '/admin/read-models/')).body as {
        rebuild: { state: string } | null;
      }[];
      return models.every(({ rebuild }) => rebuild === null || rebuild.state === 'done');
    }, 'all are rebuilt');
    const text = { kind: 'booked', channel: 'sms', language: 'en', after: 0 };
    const saved = await call('POST', '/admin/notification-templates/built-in/', text);
    expect(saved.status).toBe(201);
    let kept: { id: string; state: string } | undefined;
    await until(async () => {
      const { body } = await call('GET', `/rides/${ride}/notifications/`);
      kept = (body as { id: string; state: string }[]).find(({ state }) => state === 'kept');
      return kept !== undefined;
    }, 'something to pass on');
    const passed = await call('POST', `/notifications/${kept!.id}/passed-on/`, {});
    expect(passed.status).toBe(200);
  };
  /** Rides and money, for the office; of the other drivers only the numbers. */
  const figures = async (): Promise<unknown> => {
    await settled();
    const board = (await read('/drivers-leaderboard/?period=all')) as Record<string, unknown>[];
    const others = board.filter(({ id }) => id !== driver.id);
    const numbers = others.map((row) =>
      Object.fromEntries(
        Object.entries(row).filter(([name, value]) => typeof value === 'number' && name !== 'rank'),
      ),
    );
    const { top_driver: _, ...summary } = (await read('/ride-history/summary/')) as {
      top_driver: unknown;
    };
    return { numbers, summary };
  };

  beforeAll(async () => {
    office = await startTestOffice({}, logger);
    database = new Client(office.product.databaseUrl);
    await database.connect();
    driver = await office.newDriver({ ...canary, vehicle_plate: 'KNR-77' });
    const changed = await office.operator('PUT', `/drivers/${driver.id}/update/`, {
      last_name: 'van Achtenbergen',
    });
    expect(changed.status).toBe(200);
    const form = { ...registration(), ...officer, role: 'staff' };
    expect((await office.staff('POST', '/admin/accounts/', form)).status).toBe(201);
    colleague = await asUser(office.product, officer);
    await office.visitor('POST', '/contact/', {
      name: 'Somebody else',
      email: 'else@example.com',
      message: 'Where is my bag?',
    });
    const [message] = (await colleague('GET', '/admin/messages/')).body as { id: number }[];
    const marked = await colleague('POST', `/admin/messages/${message!.id}/read/`, { read: true });
    expect(marked.status).toBe(200);
    ({ id: ride } = await office.book(office.visitor));
    await workOf(colleague);
    for (const step of ['accept', 'pickup', 'start', 'finish']) {
      expect((await driver.call('POST', `/${step}-ride/${ride}/`, {})).status).toBe(200);
    }
    await settled();
  });
  afterAll(async () => {
    await database.end();
    await office.stop();
  });

  it('begins with a log that does not hold him in clear, and neither do the lines', async () => {
    const found = await places();
    // What somebody of the office did stands there with his username.
    expect(found).toEqual([
      'booking.contact_messages',
      'booking.rebuilds',
      'dispatch.rebuilds',
      'notifications.notifications',
      'notifications.templates',
      'reporting.rebuilds',
    ]);
    expect(placesOf(canaries, new Map(logged.map((line) => [line, line])))).toEqual([]);
    expect(placesOf(canaries, await exportsOf(office.product))).toEqual(['csv', 'xlsx']);
  });

  it('names him by his account alone: his number and address are no rider’s', async () => {
    const { phone_number, email, username } = canary;
    const byNumber = await erase({ phone_number, email, preview: true });
    expect(byNumber.at('accounts')).toEqual([]);
    const byAccount = await erase({ username, preview: true });
    expect(byAccount.body).toMatchObject({ rides: [], open_rides: [], accounts: [username] });
  });

  it('waits until he has no ride', async () => {
    const { id } = await office.book(office.visitor);
    expect((await driver.call('POST', `/accept-ride/${id}/`, {})).status).toBe(200);
    const refused = await erase({ username: canary.username, also_open: true });
    expect([refused.status, refused.at('code')]).toEqual([409, 'erasure.driver_has_rides']);
    expect((await driver.call('GET', '/user/profile/')).status).toBe(200);
    expect((await office.operator('POST', `/cancel-assigned-ride/${id}/`, {})).status).toBe(200);
  });

  it('nobody erases himself', async () => {
    const refused = await colleague('POST', '/admin/erasures/', { username: officer.username });
    expect([refused.status, refused.at('code')]).toEqual([409, 'erasure.own_account']);
    expect((await colleague('GET', '/admin/messages/')).status).toBe(200);
  });

  it('leaves nothing of them in any table, export or line; rides and money stay', async () => {
    const before = await figures();
    for (const { username } of [canary, officer]) {
      const erased = await erase({ username });
      expect([erased.status, erased.at('accounts')]).toEqual([200, [username]]);
    }
    await settled();
    expect(await places()).toEqual([]);
    expect(placesOf(canaries, await exportsOf(office.product))).toEqual([]);
    expect(placesOf(canaries, new Map(logged.map((line) => [line, line])))).toEqual([]);
    expect(await figures()).toEqual(before);
    const history = (await read('/ride-history/?limit=10')) as { id: number }[];
    expect(history.find(({ id }) => id === ride)).toMatchObject({ driver_name: '—' });
    const { rows } = await database.query('select wrapped from vault.keys where stream = $1', [
      `driver-${driver.id}`,
    ]);
    expect(rows).toEqual([{ wrapped: null }]);
  });

  it('closes their accounts for good', async () => {
    expect((await driver.call('GET', '/user/profile/')).status).toBe(403);
    const form = { username: canary.username, password: 'a long driver password' };
    expect((await login(office.product, form)).status).toBe(401);
    const back = await office.staff('POST', `/admin/accounts/${driver.id}/reactivate/`, {});
    expect(back.status).toBe(404);
    const { id } = await office.book(office.visitor);
    const assigned = await office.operator('POST', `/assign-driver/${id}/`, {
      driver_id: driver.id,
    });
    expect(assigned.status).toBe(409);
  });

  it('lists him among drivers and ranks no more, and among the accounts as erased', async () => {
    for (const path of ['/drivers/', '/drivers-leaderboard/']) {
      const listed = (await read(path)) as { id: number }[];
      expect(listed.map(({ id }) => id)).not.toContain(driver.id);
    }
    const { body } = await office.staff('GET', `/admin/accounts/?search=erased%20${driver.id}`);
    expect(body).toMatchObject({
      accounts: [{ id: driver.id, username: `erased ${driver.id}`, status: 'erased' }],
    });
  });

  it('holds after every read model was made anew from the log, and can be repeated', async () => {
    const before = await figures();
    const { logins, config } = office.product;
    for (const model of readModels.values()) {
      await rebuildReadModel({ logins, sealKeys: sealKeysOf(config) }, model, () => undefined);
    }
    await settled();
    expect(await places()).toEqual([]);
    expect(await figures()).toEqual(before);
    expect((await erase({ username: canary.username })).at('accounts')).toEqual([]);
  });

  it('does what was begun: a key that nobody came to destroy goes when the log is read', async () => {
    const other = await office.newDriver();
    // The event that dispatch writes; then the process that requested the erasure ends.
    await database.query(
      `insert into log.events (stream_id, version, id, type, data, meta)
       values ($1, 2, gen_random_uuid(), 'DriverErased', $2, '{"actor":"system","role":"system","correlationId":"test"}')`,
      [`driver-${other.id}`, { driverId: other.id, at: new Date().toISOString() }],
    );
    await database.query(`select pg_notify('log_appended', '')`);
    await settled();
    const { rows } = await database.query('select wrapped from vault.keys where stream = $1', [
      `driver-${other.id}`,
    ]);
    expect(rows).toEqual([{ wrapped: null }]);
  });
});
