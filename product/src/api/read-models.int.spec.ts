import { readModelNames, readModelOwners } from '@trupial/contracts/values';
import { natsMissing, startTestNats, until } from '@trupial/service-kit/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readModels, rebuildReadModel } from '../rebuild-read-models.ts';
import { sealKeysOf } from '../seal-keys.ts';
import { amendOver } from '@trupial/testbed/api/changes';
import { newRider } from '@trupial/testbed/people/people';
import { startTestOffice, type TestOffice } from '@trupial/testbed/people/start-test-office';
import { startSeries, weekly } from '@trupial/testbed/samples/series';

interface Told {
  readonly name: string;
  readonly rows: number;
  readonly lag: number;
  readonly parked: number;
  readonly rebuild: { readonly state: string; readonly events: number } | null;
}

let office: TestOffice;
let database: Client;
beforeAll(async () => {
  office = await startTestOffice();
  database = new Client({ connectionString: office.product.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await office.stop();
});

const told = async (): Promise<readonly Told[]> =>
  (await office.staff('GET', '/admin/read-models/')).body as Told[];
const rebuild = (name: string) => office.staff('POST', `/admin/read-models/${name}/rebuild/`, {});
const caughtUp = () =>
  until(async () => (await told()).every(({ lag }) => lag === 0), 'every read model is up to date');

/** All rows of all read models, as the live tables have them. */
async function allRows(): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {};
  for (const { service, projection } of readModels.values()) {
    for (const table of projection.tables) {
      const { rows: found } = await database.query(
        `select to_jsonb(t) as row from ${service.name}.${table} t order by to_jsonb(t)`,
      );
      rows[`${service.name}.${table}`] = found;
    }
  }
  return rows;
}

function stopSign() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

describe('the read models of the staff console', () => {
  it('are the ones that the services keep', async () => {
    const kept = [...readModels.values()].map((one) => [one.projection.name, one.service.name]);
    expect(Object.fromEntries(kept)).toEqual(readModelOwners);
    expect((await told()).map(({ name }) => name).toSorted()).toEqual(readModelNames.toSorted());
  });

  it('are rebuilt while people go on, and then have the rows that the log tells', async () => {
    const { call: rider } = await newRider(office.product);
    expect((await rider('POST', '/series/', weekly())).status).toBe(201);
    const { signal, abort } = stopSign();
    let refused = 0;
    const person = async () => {
      const { call } = await office.newDriver();
      for (let ride = 0; !signal.aborted; ride += 1) {
        const { id } = await office.book(rider, { rider_note: 'Ring twice' });
        if (ride % 3 === 1) {
          const changes = { passenger_count: 1 + (ride % 8), rider_note: 'At the gate' };
          const { status } = await amendOver(rider, id, changes);
          if (status !== 200) refused += 1;
        }
        const steps = ['accept', 'set-off', 'arrive', 'pickup', 'start', 'finish'];
        for (const step of ride % 4 === 3 ? ['accept', 'cancel'] : steps) {
          const { status } = await call('POST', `/${step}-ride/${id}/`, {});
          if (status !== 200) refused += 1;
        }
        if (ride % 4 === 3) continue;
        const { status } = await rider('POST', `/rides/${id}/rating/`, { rating: 1 + (ride % 5) });
        if (status !== 200) refused += 1;
      }
    };
    const boardRows = async (): Promise<number> =>
      (await told()).find(({ name }) => name === 'ride-board')?.rows ?? 0;
    const people = Promise.all([person(), person()]);
    await until(
      async () => (await told()).some(({ name, rows }) => name === 'ride-board' && rows > 5),
      'there are some rides',
    );
    for (const name of readModelNames) {
      const answer = await rebuild(name);
      expect(answer.status).toBe(202);
      expect(answer.body).toMatchObject({ name, rebuild: { asked_by: 'stella' } });
    }
    // One after the other comes to its end: none of them is quick beside people without a pause.
    for (const name of readModelNames) {
      const isDone = async () =>
        (await told()).some((one) => one.name === name && one.rebuild?.state === 'done');
      await until(isDone, `${name} is rebuilt`);
    }
    // The live projectors go on from where the rebuilds stopped.
    const rebuiltRows = await boardRows();
    await until(async () => (await boardRows()) > rebuiltRows + 3, 'rides booked after it');
    abort();
    await people;
    expect(refused).toBe(0);
    // The rides of the series are made at their own pace.
    await until(async () => {
      const { rows } = await database.query<{ isDue: boolean }>(
        `select next_at < now() + interval '14 days' as "isDue" from booking.series`,
      );
      return rows.every(({ isDue }) => !isDue);
    }, 'the rides of the next two weeks are made');
    await caughtUp();
    for (const one of await told()) {
      expect(one).toMatchObject({ lag: 0, parked: 0, rebuild: { state: 'done' } });
      expect(one.rows).toBeGreaterThan(0);
      expect(one.rebuild!.events).toBeGreaterThan(0);
    }

    const live = await allRows();
    const { logins, config } = office.product;
    const log = { logins, sealKeys: sealKeysOf(config) };
    for (const model of readModels.values()) {
      await rebuildReadModel(log, model, () => undefined);
    }
    expect(await allRows()).toEqual(live);
  });

  it('bring back what was lost', async () => {
    await caughtUp();
    const before = await allRows();
    await database.query('delete from reporting.rides');
    await database.query('update reporting.drivers set fare_minor = 1');
    expect((await rebuild('reports')).status).toBe(202);
    await until(
      async () =>
        (await told()).find(({ name }) => name === 'reports')?.rebuild?.state !== 'running',
      'it is rebuilt',
    );
    expect(await allRows()).toEqual(before);
  });

  it('are not rebuilt twice at once, and a rebuild whose process died is no obstacle', async () => {
    const running = (age: string) =>
      database.query(
        `update reporting.rebuilds set state = 'running', beat_at = now() - $1::interval`,
        [age],
      );
    await running('5 seconds');
    const refused = await rebuild('reports');
    expect([refused.status, refused.body]).toEqual([
      409,
      { error: 'This read model is being rebuilt already.', code: 'read_model.rebuilding' },
    ]);
    await running('1 minute');
    expect((await rebuild('reports')).status).toBe(202);
  });

  it('are for staff alone, and known by their names', async () => {
    for (const caller of [office.operator, office.driver.call, office.rider]) {
      expect((await caller('GET', '/admin/read-models/')).status).toBe(403);
      expect((await caller('POST', '/admin/read-models/reports/rebuild/', {})).status).toBe(403);
    }
    expect((await office.visitor('GET', '/admin/read-models/')).status).toBe(401);
    const unknown = await rebuild('accounts');
    expect([unknown.status, unknown.text('error')]).toEqual([400, 'There is no such read model.']);
  });
});

describe.skipIf(natsMissing !== undefined)(natsMissing ?? 'the read models over NATS', () => {
  let nats: Awaited<ReturnType<typeof startTestNats>>;
  let apart: TestOffice;
  beforeAll(async () => {
    nats = await startTestNats();
    apart = await startTestOffice(nats.settings);
  });
  afterAll(async () => {
    await apart.stop();
    await nats.stop();
  });

  it('are rebuilt by their owners, asked by staff, and show the same lists', async () => {
    const { operator, staff, driver } = apart;
    const { id } = await apart.book();
    for (const step of ['accept', 'finish']) {
      expect((await driver.call('POST', `/${step}-ride/${id}/`, {})).status).toBe(200);
    }
    await apart.book();
    await startSeries(operator);
    const models = async () => (await staff('GET', '/admin/read-models/')).body as Told[];
    const isDone = async () => (await models()).every(({ lag }) => lag === 0);
    await until(isDone, 'every read model is up to date');
    const lists = async () => {
      const paths = ['/ride-requests/?type=pending', '/ride-requests/?type=completed'];
      paths.push('/drivers/', '/drivers-leaderboard/', '/series/');
      return Promise.all(paths.map(async (path) => (await operator('GET', path)).body));
    };
    const before = await lists();
    for (const name of readModelNames) {
      expect((await staff('POST', `/admin/read-models/${name}/rebuild/`, {})).status).toBe(202);
    }
    await until(
      async () => (await models()).every(({ rebuild: last }) => last?.state === 'done'),
      'all are rebuilt',
    );
    expect((await models()).every(({ rebuild: last }) => (last?.events ?? 0) > 0)).toBe(true);
    expect(await lists()).toEqual(before);
    // And the projectors go on from there.
    const next = await apart.book();
    await until(
      async () => JSON.stringify((await lists())[0]).includes(`"id":${next.id},`),
      'a new ride is shown',
    );
  });
});
