import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type SeriesRig, startSeriesRig } from '../../testing/series.rig.ts';

const friday = '2026-11-20T12:07:00.000Z';
const mariaId = 41;
const olga = { id: '20', role: 'operator', username: 'olga' } as const;

let rig: SeriesRig;
let now = friday;
beforeAll(async () => {
  rig = await startSeriesRig(() => now);
});
afterAll(() => rig.service.stop());
beforeEach(() => {
  now = friday;
  rig.identity.suspended.clear();
  rig.identity.isAway = false;
});

const first = async (id: number, who?: typeof olga) => (await rig.one(id, who)).occurrences[0];

it('of a rider whose account is suspended no rides are made, and the office sees why', async () => {
  const { id } = await rig.start({ weekdays: ['MO'], count: 1 });
  rig.identity.suspended.add(mariaId);
  expect(await rig.look()).toBe(0);
  expect(await rig.ridesOf(id)).toEqual([]);
  expect((await rig.one(id, olga)).series.attention).toBe(1);
  expect(await first(id, olga)).toMatchObject({
    status: 'failed',
    failure: { code: 'series.rider_suspended', retryAt: '2026-11-20T12:12:00.000Z' },
  });
  rig.identity.suspended.clear();
  expect(await rig.look()).toBe(0);
  now = '2026-11-20T12:12:00.000Z';
  expect(await rig.look()).toBe(1);
  expect((await rig.one(id, olga)).series.attention).toBe(0);
});

it('while identity is away nothing fails, and the rides are made when it is back', async () => {
  const { id } = await rig.start({ weekdays: ['MO'], count: 1 });
  rig.identity.isAway = true;
  expect(await rig.look()).toBe(0);
  expect(await first(id)).toMatchObject({ status: 'planned', failure: null });
  expect((await rig.one(id)).series.attention).toBe(0);
  rig.identity.isAway = false;
  expect(await rig.look()).toBe(1);
});

it('a series that is no account’s needs no identity', async () => {
  await rig.start({ weekdays: ['MO'], count: 1 }, olga);
  rig.identity.isAway = true;
  expect(await rig.look()).toBe(1);
});
