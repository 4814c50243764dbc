import { dispatchMessages } from '@trupial/contracts/messages';
import { mostListed } from '@trupial/contracts/values';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { driver, operator } from '../testing/actors.ts';
import { type DispatchRig, startDispatch } from '../testing/dispatch.rig.ts';
import { minutesLater, noon } from '../testing/ride.samples.ts';

const { acceptedRides, assignedRides, pendingRides } = dispatchMessages;
const day = 24 * 60;

let rig: DispatchRig;
let [old, today] = [0, 0];
/** The rides that were to begin yesterday, in the order of their pickups. */
const yesterdays = Array.from({ length: mostListed }, (_, index) => 10_001 + index);
let now = noon;

beforeAll(async () => {
  rig = await startDispatch(() => now);
  await rig.register(7);
  old = await rig.book({ scheduledFor: minutesLater(-2 * day) });
  today = await rig.book({ scheduledFor: minutesLater(60) });
  await rig.boardsReached();
  await copies(yesterdays, old, minutesLater(-day));
});
afterAll(() => rig.stop());

/** More rides on the board, a second apart from `first` on, as like as can be to one that is there. */
const copies = (ids: readonly number[], of: number, first: string) =>
  rig.pool.query(
    `insert into rides select (jsonb_populate_record(r, jsonb_build_object(
       'id', copy.id, 'scheduled_for', $3::timestamptz + copy.n * interval '1 second'))).*
     from rides r, unnest($1::integer[]) with ordinality copy(id, n) where r.id = $2`,
    [ids, of, first],
  );

const pending = async (forDriver: number | null, page = {}) => {
  const who = forDriver === null ? operator : driver(forDriver);
  const { items, next, mark } = await rig.ask(who, pendingRides, { forDriver, ...page });
  return { ids: items.map(({ id }) => id), next, mark };
};

it.each([
  ['the office', null],
  ['a driver', 7],
])('shows %s the rides to come, and of many that nobody took the newest', async (_, forDriver) => {
  const { ids, next } = await pending(forDriver);
  expect(ids).toEqual([...yesterdays.slice(1), today]);
  expect(next).toBeNull();
  const { count } = await rig.ask(operator, pendingRides, { forDriver, poll: { countOnly: true } });
  expect(count).toBe(mostListed + 2);
});

it.each([600, mostListed])('has all of them in pages of %i, soonest first', async (limit) => {
  const first = await pending(null, { limit });
  const second = await pending(null, { limit, cursor: first.next });
  expect([...first.ids, ...second.ids]).toEqual([old, ...yesterdays, today]);
  expect(second.next).toBeNull();
});

it.each([
  [
    'accepted',
    (page: { limit?: number }) => rig.ask(driver(7), acceptedRides, { driverId: 7, ...page }),
  ],
  ['assigned', (page: { limit?: number }) => rig.ask(operator, assignedRides, page)],
])('shows of too many %s rides those to come, too', async (_, ask) => {
  await rig.pool.query(`update rides set status = 'Assigned', driver_id = 7`);
  onTestFinished(async () => {
    await rig.pool.query(`update rides set status = 'Pending', driver_id = null`);
  });
  const whole = await ask({});
  expect(whole.items.map(({ id }) => id)).toEqual([...yesterdays.slice(1), today]);
  expect(whole.next).toBeNull();
  const first = await ask({ limit: mostListed });
  expect(first.items.map(({ id }) => id)).toEqual([old, ...yesterdays.slice(0, -1)]);
  expect(first.next).not.toBeNull();
});

it('has the rides to come in pages when they are too many, soonest first', async () => {
  const more = Array.from({ length: mostListed }, (_, index) => 20_001 + index);
  await copies(more, today, minutesLater(120));
  const before = await pending(null);
  expect(before.ids).toEqual([today, ...more.slice(0, -1)]);
  expect(await pending(null, { cursor: before.next })).toMatchObject({
    ids: more.slice(-1),
    next: null,
  });
  // A new day, another list.
  now = minutesLater(3 * day);
  const after = await pending(null);
  expect(after.ids).toEqual(more);
  expect(after.mark).not.toBe(before.mark);
  now = noon;
});
