import { randomUUID } from 'node:crypto';
import { driverStream } from '@trupial/contracts/events';
import { dispatchMessages, erasureMessages, liveMessages } from '@trupial/contracts/messages';
import type { Actor } from '@trupial/contracts/values';
import { until } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { driver, operator, staff } from '../../testing/actors.ts';
import { type DispatchRig, startDispatch } from '../../testing/dispatch.rig.ts';
import { wentOffline } from '../../testing/driver.samples.ts';
import { minutesLater, noon } from '../../testing/ride.samples.ts';

const { candidates, driverCommand, rideCommand } = dispatchMessages;
const { reportPosition } = liveMessages;

const airport = { address: 'Hato Airport', point: { lat: 12.1889, lng: -68.9598 } };
const punda = { address: 'Punda', point: { lat: 12.1049, lng: -68.9335 } };
const contact = { riderName: 'Maria Martina', riderPhone: '+59995123456' };

describe('dispatch.candidates', () => {
  let rig: DispatchRig;

  beforeAll(async () => {
    rig = await startDispatch(() => noon);
    await rig.register(6, 7, 8, 9);
  });
  afterAll(() => rig.stop());

  const send = (
    actor: Actor,
    command: dispatchMessages.RideCommandName,
    rideId: number,
    driverId: number | null = null,
  ) => rig.ask(actor, rideCommand, { command, rideId, driverId });
  const book = (minutes: number, pickup = airport, dropoff = punda) =>
    rig.book({ scheduledFor: minutesLater(minutes), contact: { ...contact, pickup, dropoff } });
  const written = (stream: string, event: { readonly type: string; readonly data: unknown }) => {
    const meta = { actor: 'system', role: 'system', correlationId: 'test' } as const;
    const events = [{ ...event, id: randomUUID(), meta }] as const;
    return rig.store.append({ stream, expected: 'any', events });
  };
  /** Which streams are read from now on, and from which version. */
  const readsOfStreams = () => {
    const read = vi.spyOn(rig.store, 'read');
    onTestFinished(() => read.mockRestore());
    return () => read.mock.calls;
  };
  /** The candidates, once both boards are up to date. */
  const found = async (rideId: number) => {
    const head = await rig.store.head();
    await until(async () => {
      const { rows } = await rig.pool.query<{ position: string }>(
        'select min(position) as position from checkpoints having count(*) = 2',
      );
      return Number(rows[0]?.position ?? 0) >= head;
    }, 'both boards are up to date');
    const { ranked, excluded, hiddenFrom, ...window } = await rig.ask(operator, candidates, {
      rideId,
    });
    return {
      ranked: ranked.map(({ driver: { id }, ...reasons }) => ({ id, ...reasons })),
      excluded: excluded.map(({ driver: { id }, code }) => [id, code]),
      hiddenFrom,
      window,
    };
  };

  it('ranks by the way from the ride before and by today’s rides, and says who cannot', async () => {
    // 7 has brought a rider to the airport; 8 will have, before this ride; 6 has a ride meanwhile.
    const done = await book(0, punda, airport);
    await send(driver(7), 'accept-ride', done);
    await send(driver(7), 'finish-ride', done);
    const before = await book(60, airport, punda);
    await send(operator, 'assign-driver', before, 8);
    const meanwhile = await book(125);
    await send(driver(6), 'accept-ride', meanwhile);
    await rig.ask(operator, driverCommand, { command: 'go-offline', driverId: 9 });

    const wanted = await book(120, airport);
    const { ranked, excluded, window } = await found(wanted);
    expect(window).toEqual({
      rideId: wanted,
      from: minutesLater(105),
      until: minutesLater(155),
    });
    const fit = { ridesToday: 1, spareSeats: 2, spareBags: 2 };
    expect(ranked).toEqual([
      {
        id: 7,
        distanceMeters: 0,
        ...fit,
        arrival: { start: 'last_ride', minutes: 2, at: minutesLater(2), inTime: true },
      },
      {
        id: 8,
        distanceMeters: expect.any(Number),
        ...fit,
        // From Punda, at the estimated end of the ride before.
        arrival: {
          start: 'ride_before',
          minutes: expect.any(Number),
          at: expect.any(String),
          inTime: true,
        },
      },
    ]);
    expect(ranked[1]?.distanceMeters).toBeGreaterThan(9_000);
    expect(excluded).toEqual([
      [6, 'busy'],
      [9, 'offline'],
    ]);

    // A driver reported as free is free, and a driver reported as busy is not.
    await expect(send(operator, 'assign-driver', wanted, 6)).rejects.toMatchObject({
      code: 'driver_busy',
    });
    await send(operator, 'assign-driver', wanted, 7);
    expect((await found(wanted)).ranked[0]).toMatchObject({ id: 7, ridesToday: 2 });
  });

  it('counts from where a driver says he is when no ride is before it', async () => {
    await rig.ask(driver(9), driverCommand, { command: 'come-online', driverId: 9 });
    await rig.boardsReached();
    await rig.ask(driver(9), reportPosition, {
      ...punda.point,
      accuracyMeters: null,
      heading: null,
    });
    const { ranked } = await found(await book(30, airport));
    const { arrival } = ranked.find(({ id }) => id === 9) ?? {};
    expect(arrival).toMatchObject({ start: 'position', inTime: true });
    expect(arrival?.at).toBe(minutesLater(arrival?.minutes ?? 0));
    await rig.ask(operator, driverCommand, { command: 'go-offline', driverId: 9 });
  });

  it('counts rides of the island’s day only', async () => {
    // Noon here is UTC 16:00; the island's day ends at UTC 04:00.
    const tomorrow = await book(13 * 60);
    await send(operator, 'assign-driver', tomorrow, 8);
    const { ranked } = await found(await book(48 * 60));
    expect(ranked.find(({ id }) => id === 8)).toMatchObject({ ridesToday: 1 });
  });

  it('names who declined it or took it off his list, and ranks them for the office', async () => {
    const ride = await book(36 * 60);
    await send(driver(7), 'reject-ride', ride);
    await send(driver(8), 'accept-ride', ride);
    await send(driver(8), 'delete-ride', ride);
    const { ranked, hiddenFrom } = await found(ride);
    expect(hiddenFrom).toEqual([7, 8]);
    expect(ranked.map(({ id }) => id)).toEqual(expect.arrayContaining([7, 8]));
  });

  it('reads the stream of each driver once as a whole, however many ask at once', async () => {
    const more = Array.from({ length: 20 }, (_, index) => 100 + index);
    await rig.register(...more);
    for (const id of more) await written(driverStream(id), wentOffline(id));
    const ride = await book(40 * 60);
    await rig.boardsReached();
    const reads = readsOfStreams();
    const ask = () => rig.ask(operator, candidates, { rideId: ride });
    for (const { excluded } of await Promise.all([ask(), ask(), ask()])) {
      const ids = excluded.map(({ driver: { id } }) => id);
      expect(ids).toEqual(expect.arrayContaining(more));
    }
    const whole = reads().filter(([, from = 1]) => from === 1);
    for (const id of more) {
      expect(whole.filter(([stream]) => stream === driverStream(id))).toHaveLength(1);
    }
  });

  it('does not know an erased driver, nor read his stream', async () => {
    const ride = await book(50 * 60);
    await rig.register(10);
    await rig.ask(staff, erasureMessages.eraseDriver, { driverId: 10 });
    await rig.boardsReached();
    const reads = readsOfStreams();
    const { ranked, excluded } = await found(ride);
    expect(ranked.map(({ id }) => id)).not.toContain(10);
    expect(excluded.map(([id]) => id)).not.toContain(10);
    const streams = reads().map(([stream]) => stream);
    expect(streams).toContain(driverStream(8));
    expect(streams).not.toContain(driverStream(10));
  });

  it('keeps nothing in memory of a driver who was erased', async () => {
    const ride = await book(54 * 60);
    await rig.register(11);
    // What is kept of him is read again from its last event on: from his second one.
    await rig.ask(operator, driverCommand, { command: 'go-offline', driverId: 11 });
    await found(ride);
    await rig.ask(staff, erasureMessages.eraseDriver, { driverId: 11 });
    await rig.boardsReached();
    await found(ride);
    const reads = readsOfStreams();
    for (const tries of [1, 2]) {
      const command = rig.ask(driver(11), driverCommand, {
        command: 'come-online',
        driverId: 11,
      });
      await expect(command).rejects.toMatchObject({ kind: 'not_found' });
      const whole = reads().filter(([of, from = 1]) => of === driverStream(11) && from === 1);
      expect(whole).toHaveLength(tries);
    }
  });

  it('leaves a driver out whose stream cannot be read, and has the others', async () => {
    await rig.register(5);
    await written(driverStream(5), { type: 'Nonsense', data: {} });
    const { ranked, excluded } = await found(await book(60 * 60));
    const ids = [...ranked.map(({ id }) => id), ...excluded.map(([id]) => id)];
    expect(ids).toContain(8);
    expect(ids).not.toContain(5);
  });

  it('refuses a ride that has ended, one under way and one that never was', async () => {
    const ride = await book(72 * 60);
    await send(driver(7), 'accept-ride', ride);
    await send(driver(7), 'pickup-ride', ride);
    const refused = { kind: 'conflict', code: 'ride.not_assignable' };
    await expect(found(ride)).rejects.toMatchObject(refused);
    await send(driver(7), 'finish-ride', ride);
    await expect(found(ride)).rejects.toMatchObject(refused);
    await expect(found(999_999)).rejects.toMatchObject({ code: 'ride.not_found' });
  });
});
