import { dispatchMessages } from '@trupial/contracts/messages';
import { type Actor, noContactDetails, noTrackingId } from '@trupial/contracts/values';
import { appendedPosition, readBehind, runInContext, systemContext } from '@trupial/service-kit';
import { until } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { driver, operator, rider, staff } from '../testing/actors.ts';
import { type DispatchRig, startDispatch } from '../testing/dispatch.rig.ts';
import { minutesLater } from '../testing/ride.samples.ts';

const {
  acceptedRides,
  assignedRides,
  driverCommand,
  drivers,
  driverShift,
  pendingRides,
  rideCommand,
} = dispatchMessages;
type Name = dispatchMessages.RideCommandName;

describe('the boards', () => {
  let rig: DispatchRig;
  const pickup = (minutes: number) => ({ scheduledFor: minutesLater(minutes) });

  beforeAll(async () => {
    rig = await startDispatch();
    await rig.register(7, 8, 9);
  });
  afterAll(() => rig.stop());

  const send = (actor: Actor, command: Name, rideId: number, driverId?: number) =>
    rig.command(actor, command, rideId, driverId);
  const seen = () => rig.boardsReached();
  const pending = async (forDriver: number | null) => {
    await seen();
    return (await rig.ask(operator, pendingRides, { forDriver })).items.map(({ id }) => id);
  };
  const driverOnBoard = async (id: number) => {
    await seen();
    const { items } = await rig.ask(staff, drivers, {});
    return items.find((item) => item.id === id);
  };

  it('lists pending rides, soonest first, and for a driver those that he may want', async () => {
    const [late, soon, next] = [
      await rig.book(pickup(300)),
      await rig.book(pickup(100)),
      await rig.book(pickup(200)),
    ];
    expect(await pending(null)).toEqual([soon, next, late]);
    await send(driver(7), 'reject-ride', next);
    await send(driver(8), 'accept-ride', soon);
    await send(driver(8), 'delete-ride', soon);
    expect(await pending(7)).toEqual([soon, late]);
    expect(await pending(8)).toEqual([next, late]);
    expect(await pending(null)).toEqual([soon, next, late]);
    await send(operator, 'reject-ride', late);
    expect(await pending(null)).toEqual([soon, next]);
    await send(operator, 'reopen-ride', late);
    expect(await pending(null)).toEqual([soon, next, late]);
    for (const ride of [late, soon, next]) await send(operator, 'cancel-ride', ride);
  });

  it('shows an inactive driver none of them, and a reinstated one all of them', async () => {
    const ride = await rig.book(pickup(400));
    const turn = (command: 'suspend' | 'reinstate') =>
      rig.ask(operator, driverCommand, { command, driverId: 7 });
    expect(await pending(7)).toEqual([ride]);
    const { mark } = await rig.ask(driver(7), pendingRides, { forDriver: 7 });
    await turn('suspend');
    await seen();
    const poll = { known: [mark] };
    const suspended = await rig.ask(driver(7), pendingRides, { forDriver: 7, poll });
    expect(suspended).toMatchObject({ items: [], isUnchanged: false });
    await turn('reinstate');
    expect(await pending(7)).toEqual([ride]);
    await send(operator, 'cancel-ride', ride);
  });

  it('lists them again for a driver who asks by a date before the drivers were shown late', async () => {
    await seen();
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    // As it is when the log recorded everything an hour ago, and his board showed it 20 minutes ago.
    await rig.pool.query(
      `with d as (update drivers set changed_at = $1), m as (update ride_marks set changed_at = $1)
       update checkpoints set late_at = case name when 'driver-board' then $2::timestamptz end`,
      [ago(60), ago(20)],
    );
    const askedSince = async (minutes: number) => {
      const poll = { since: ago(minutes) };
      return (await rig.ask(driver(7), pendingRides, { forDriver: 7, poll })).isUnchanged;
    };
    expect(await askedSince(30)).toBe(false);
    expect(await askedSince(10)).toBe(true);
  });

  it('shows a ride whole, with its driver, until it ends', async () => {
    const ride = await rig.book(pickup(1_000));
    await send(operator, 'assign-driver', ride, 9);
    await send(driver(9), 'set-off-ride', ride);
    await seen();
    const { items, changedAt } = await rig.ask(driver(9), acceptedRides, { driverId: 9 });
    expect(items).toEqual([
      {
        id: ride,
        trackingId: noTrackingId,
        riderName: 'Maria Martina',
        riderPhone: '+59995123456',
        pickup: 'Hato Airport',
        pickupPoint: { lat: 12.1889, lng: -68.9598 },
        dropoff: 'Punda, Willemstad',
        dropoffPoint: null,
        scheduledFor: minutesLater(1_000),
        passengers: 2,
        luggage: 1,
        distanceMeters: 12_400,
        durationMinutes: 20,
        fareMinor: 3_000,
        rideType: 'airport',
        status: 'Assigned',
        driverProgress: 'en_route',
        cancelReason: null,
        driver: {
          id: 9,
          username: 'driver9',
          firstName: 'Carlos',
          lastName: 'Cijntje',
          phone: '+59995234567',
          vehicle: { type: 'Toyota Corolla (Economy)', plate: 'A-1234', seats: 4, bags: 3 },
        },
        requestedAt: minutesLater(0),
        assignedAt: expect.any(String),
        completedAt: null,
        rating: null,
        amendments: 0,
        amendmentSeen: 0,
        lastAmendment: null,
        returnOf: null,
        returnRide: null,
        series: null,
        ...noContactDetails,
        childSeats: null,
        wheelchair: null,
        language: null,
      },
    ]);
    const last = (await rig.eventsOf(`ride-${ride}`)).at(-1);
    // The log's time, or when the board caught up, if that was later (ADR 7).
    expect(Date.parse(changedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(last?.recordedAt ?? ''));
    expect(Date.parse(changedAt ?? '')).toBeLessThanOrEqual(Date.now());
    expect((await rig.ask(operator, assignedRides, {})).items.map(({ id }) => id)).toEqual([ride]);
    expect((await rig.ask(driver(7), acceptedRides, { driverId: 7 })).items).toEqual([]);
    await send(driver(9), 'finish-ride', ride);
    await seen();
    expect((await rig.ask(operator, acceptedRides, { driverId: null })).items).toEqual([]);
    expect((await rig.ask(operator, assignedRides, {})).changedAt).not.toBe(changedAt);
  });

  it('tells how a driver is: available, on a ride, offline, inactive', async () => {
    const ask = (command: 'go-offline' | 'come-online' | 'suspend' | 'reinstate') =>
      rig.ask(operator, driverCommand, { command, driverId: 7 });
    expect(await driverOnBoard(7)).toMatchObject({ status: 'available', rating: null });
    const ride = await rig.book(pickup(2_000));
    await send(driver(7), 'accept-ride', ride);
    expect(await driverOnBoard(7)).toMatchObject({ status: 'available', location: null });
    await send(driver(7), 'set-off-ride', ride);
    expect(await driverOnBoard(7)).toMatchObject({ status: 'on_ride' });
    await ask('go-offline');
    await send(driver(7), 'pickup-ride', ride);
    expect(await driverOnBoard(7)).toMatchObject({ status: 'on_ride', ridesCompleted: 0 });
    await ask('suspend');
    expect(await driverOnBoard(7)).toMatchObject({ status: 'inactive' });
    await send(driver(7), 'finish-ride', ride);
    await ask('reinstate');
    expect(await driverOnBoard(7)).toMatchObject({
      status: 'offline',
      ridesCompleted: 1,
      location: 'Punda, Willemstad',
      lastActive: expect.any(String),
    });
    await ask('come-online');
    expect(await driverOnBoard(7)).toMatchObject({ status: 'available' });
    expect(await driverOnBoard(8)).toMatchObject({ status: 'available', ridesCompleted: 0 });
  });

  it('tells a driver on a ride whether he is on shift besides', async () => {
    const shift = () => rig.ask(driver(9), driverShift, { driverId: 9 });
    const turn = (command: 'go-offline' | 'come-online') =>
      rig.ask(driver(9), driverCommand, { command, driverId: 9 });
    await seen();
    expect(await shift()).toEqual({ driverId: 9, status: 'available', isOnline: true });
    const ride = await rig.book(pickup(4_000));
    await send(driver(9), 'accept-ride', ride);
    await send(driver(9), 'set-off-ride', ride);
    await turn('go-offline');
    await seen();
    expect(await shift()).toEqual({ driverId: 9, status: 'on_ride', isOnline: false });
    await send(driver(9), 'finish-ride', ride);
    await turn('come-online');
    await seen();
    expect(await shift()).toEqual({ driverId: 9, status: 'available', isOnline: true });
    await expect(rig.ask(driver(99), driverShift, { driverId: 99 })).rejects.toMatchObject({
      code: 'driver.not_found',
    });
  });

  it('rates a driver by the mean of what his riders said last', async () => {
    const rate = (ride: number, rating: number) =>
      rig.ask(rider(501), rideCommand, { command: 'rate-ride', rideId: ride, rating });
    expect(await driverOnBoard(8)).toMatchObject({ rating: null, ratingCount: 0 });
    const rides = [await rig.book(pickup(10_000)), await rig.book(pickup(11_000))];
    for (const ride of rides) {
      await send(driver(8), 'accept-ride', ride);
      await send(driver(8), 'finish-ride', ride);
    }
    await rate(rides[0]!, 1);
    await rate(rides[1]!, 4);
    expect(await driverOnBoard(8)).toMatchObject({ rating: 2.5, ratingCount: 2 });
    await rate(rides[0]!, 5);
    await rate(rides[0]!, 5);
    expect(await driverOnBoard(8)).toMatchObject({ rating: 4.5, ratingCount: 2 });
  });

  it('shows a person what he has just written', async () => {
    for (let times = 0; times < 20; times += 1) {
      const ride = await rig.book(pickup(3_000 + times * 100));
      const wanted = await runInContext(systemContext(), async () => {
        await send(driver(8), 'accept-ride', ride);
        return appendedPosition();
      });
      expect(wanted).toBeGreaterThan(0);
      /** Whether the answer says that it has everything; then it must have the ride. */
      const isSeen = () =>
        runInContext(systemContext(), async () => {
          const { items } = await rig.ask(driver(8), acceptedRides, { driverId: 8 }, wanted);
          if (!readBehind()) expect(items.map(({ id }) => id)).toContain(ride);
          return !readBehind();
        });
      // The query waits for seconds at most, which a busy machine may sometimes exceed.
      await until(isSeen, 'an answer that is not behind');
    }
  });
});
