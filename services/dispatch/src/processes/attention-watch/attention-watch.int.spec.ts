import { rideStream } from '@trupial/contracts/events';
import { dispatchMessages } from '@trupial/contracts/messages';
import type { Actor } from '@trupial/contracts/values';
import { StreamTurns } from '@trupial/event-store';
import { rebuildProjection } from '@trupial/event-store/postgres';
import { type Clock, wallClock } from '@trupial/service-kit';
import { collect, collectLog, until } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { rideBoard } from '../../read-models/ride-board/ride-board.projection.ts';
import { driver, operator, staff } from '../../testing/actors.ts';
import { type DispatchRig, startDispatch } from '../../testing/dispatch.rig.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { minutesLater } from '../../testing/ride.samples.ts';
import { AttentionWatch, dueStatement } from './attention-watch.ts';

const { acceptedRides, assignedRides, pendingRides, rideCommand } = dispatchMessages;
type Name = dispatchMessages.RideCommandName;

describe('the attention watch', () => {
  let rig: DispatchRig;
  /** Minutes after noon. Each test has its own day, without any earlier rides. */
  let minutes = 0;
  const clock: Clock = () => minutesLater(minutes);
  const log = collectLog();
  const aWatch = (time = clock) =>
    new AttentionWatch(rig.store, rig.pool, time, log.logger, new StreamTurns());

  beforeAll(async () => {
    rig = await startDispatch(() => clock());
    await rig.register(7, 8);
  });
  afterAll(() => rig.stop());
  beforeEach(async () => {
    minutes += 24 * 60;
    await seen();
    await aWatch().raiseDue();
    await seen();
  });

  const seen = () => rig.boardReached();
  const send = (actor: Actor, command: Name, rideId: number, driverId: number | null = null) =>
    rig.ask(actor, rideCommand, { command, rideId, driverId });
  /** Books a ride now, to be picked up so many minutes later. */
  const book = (inMinutes: number) =>
    rig.book({ scheduledFor: minutesLater(minutes + inMinutes), at: clock() });
  const levels = async (rideId: number) =>
    (await rig.eventsOf(rideStream(rideId))).flatMap(({ type, data }) =>
      type === 'AttentionRaised' ? [(data as { level: number }).level] : [],
    );
  const look = async (watch = aWatch()) => {
    await seen();
    const raised = await watch.raiseDue();
    await seen();
    return raised;
  };

  it('raises each level of a ride that nobody takes when it is due, and only once', async () => {
    const ride = await book(90);
    expect(await look()).toBe(0);
    for (const [after, expected] of [
      [29, []],
      [30, [1]],
      [59, [1]],
      [60, [1, 2]],
      [75, [1, 2, 3]],
      [200, [1, 2, 3]],
    ] as const) {
      const before = minutes;
      minutes += after;
      await look();
      expect(await levels(ride)).toEqual(expected);
      expect(await look()).toBe(0);
      minutes = before;
    }
    expect((await rig.eventsOf(rideStream(ride))).at(-1)?.meta).toMatchObject({ role: 'system' });
  });

  it('shows it to operators and staff, to no driver, until somebody has acted', async () => {
    const ride = await book(50);
    const pending = async (who: Actor, forDriver: number | null = null) => {
      const list = await rig.ask(who, pendingRides, { forDriver });
      return { ...list, item: list.items.find(({ id }) => id === ride) };
    };
    await seen();
    const before = await pending(operator);
    expect(before.item).toMatchObject({ attention: null });
    const since = clock();
    minutes += 3;
    await look();
    const after = await pending(staff);
    expect(after.item).toMatchObject({ attention: { level: 1, reason: 'unassigned', since } });
    // What Last-Modified and the ETag are made of.
    expect(after.changedAt).not.toBe(before.changedAt);
    expect((await pending(driver(7), 7)).item).not.toHaveProperty('attention');

    await send(operator, 'assign-driver', ride, 7);
    await seen();
    const [assigned] = (await rig.ask(operator, assignedRides, {})).items;
    expect(assigned).toMatchObject({ id: ride, attention: null });
    minutes += 40;
    await look();
    const late = { level: 1, reason: 'not_set_off', since: minutesLater(minutes - 8) };
    const [raised] = (await rig.ask(operator, acceptedRides, { driverId: null })).items;
    expect(raised).toMatchObject({ id: ride, attention: late });
    const [his] = (await rig.ask(driver(7), acceptedRides, { driverId: 7 })).items;
    expect(his).not.toHaveProperty('attention');

    await send(driver(7), 'set-off-ride', ride);
    minutes += 60;
    expect(await look()).toBe(0);
    const [underWay] = (await rig.ask(operator, assignedRides, {})).items;
    expect(underWay).toMatchObject({ driverProgress: 'en_route', attention: null });
    await send(driver(7), 'finish-ride', ride);
  });

  it('raises the right level after a downtime, and none that was passed over', async () => {
    const [first, second, taken] = [await book(120), await book(300), await book(200)];
    await send(driver(8), 'accept-ride', taken);
    minutes += 60;
    await look();
    expect(await levels(first)).toEqual([1]);
    // No watch runs for three hours.
    minutes += 180;
    await look(aWatch());
    expect(await levels(first)).toEqual([1, 3]);
    expect(await levels(second)).toEqual([1]);
    expect(await levels(taken)).toEqual([3]);
    expect(await look(aWatch())).toBe(0);
  });

  it('raises the right level at once for a ride that is booked at short notice', async () => {
    const [twentyMinutes, tenMinutes, past] = [await book(20), await book(10), await book(-600)];
    await look();
    expect(await levels(twentyMinutes)).toEqual([2]);
    expect(await levels(tenMinutes)).toEqual([3]);
    expect(await levels(past)).toEqual([3]);
  });

  it('leaves rides alone that have ended, however long ago they should have begun', async () => {
    const rides = [await book(-300), await book(-900)];
    for (const ride of rides) await send(operator, 'cancel-ride', ride);
    expect(await look()).toBe(0);
    expect(await Promise.all(rides.map(levels))).toEqual([[], []]);
  });

  it('raises once when many processes watch at the same moment', async () => {
    const rides = await Promise.all(Array.from({ length: 40 }, () => book(20)));
    await seen();
    const raised = await Promise.all(Array.from({ length: 6 }, () => aWatch().raiseDue()));
    expect(raised.reduce((sum, count) => sum + count)).toBe(40);
    for (const ride of rides) expect(await levels(ride)).toEqual([2]);
  });

  it('raises once when it died before the board knew', async () => {
    const ride = await book(20);
    await seen();
    expect(await aWatch().raiseDue()).toBe(1);
    await seen();
    // The state that a new process finds when the old one ended after its append: a board that
    // lags.
    await rig.pool.query(
      `update rides set attention_level = null, attention_due_at = waiting_since where id = $1`,
      [ride],
    );
    expect(await aWatch().raiseDue()).toBe(0);
    expect(await levels(ride)).toEqual([2]);
    const { store, pool } = rig;
    await rebuildProjection({ store, pool, schema: 'dispatch', projection: rideBoard });
  });

  it('loses the race against whoever takes the ride, and says nothing', async () => {
    const ride = await book(50);
    await seen();
    const [raised] = await Promise.all([
      aWatch().raiseDue(),
      send(operator, 'assign-driver', ride, 8),
    ]);
    expect(raised).toBeLessThanOrEqual(1);
    expect(await look()).toBe(0);
    expect(brokenInvariants(await everything())).toEqual([]);
    await send(operator, 'cancel-ride', ride);
  });

  it('finds more rides than one page holds, from an index of just those that are due', async () => {
    const rides = await Promise.all(Array.from({ length: 120 }, () => book(20)));
    await rig.pool.query('analyze rides');
    expect(await look()).toBe(rides.length);
    const client = await rig.pool.connect();
    try {
      // So few rows may also be read as a whole, or found by a bitmap and sorted. Which one Postgres
      // prefers depends on the moment at which it last took the table's statistics.
      await client.query(
        'begin; set local enable_seqscan = off; set local enable_bitmapscan = off',
      );
      const { text, values } = dueStatement(clock());
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toContain('rides_attention_due');
      expect(plan).not.toContain('Sort');
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('has the same rows after a rebuild from the log', async () => {
    await book(50);
    await book(20);
    await look();
    const { store, pool } = rig;
    const rows = async () => (await pool.query('select * from rides order by id')).rows;
    const before = await rows();
    expect(new Set(before.map((row) => row.attention_level))).toEqual(new Set([null, 1, 2, 3]));
    await rebuildProjection({ store, pool, schema: 'dispatch', projection: rideBoard });
    expect(await rows()).toEqual(before);
  });

  it('ticks by itself on the real clock, and on no other', async () => {
    const ride = await rig.book({
      scheduledFor: new Date(Date.now() + 20 * 60_000).toISOString(),
      at: wallClock(),
    });
    await seen();
    // A look begins with a look at the clock.
    const still = vi.fn(clock);
    const resting = aWatch(still);
    await resting.onApplicationBootstrap();
    await resting.beforeApplicationShutdown();
    expect(still).not.toHaveBeenCalled();
    const running = aWatch(wallClock);
    await running.onApplicationBootstrap();
    await until(async () => (await levels(ride)).length > 0, 'the watch has looked');
    expect(await levels(ride)).toEqual([2]);
    await running.beforeApplicationShutdown();
  });

  const everything = () => collect(rig.store.readAll());
});
