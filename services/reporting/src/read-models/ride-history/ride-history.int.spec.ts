import { reportingMessages } from '@trupial/contracts/messages';
import { noContactDetails } from '@trupial/contracts/values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ReportingRig, startReporting } from '../../testing/reporting.rig.ts';
import { corolla, fareOf, noon, registered } from '../../testing/samples.ts';

const { completedRides } = reportingMessages;
const minutesBefore = (minutes: number): string =>
  new Date(Date.parse(noon) - minutes * 60_000).toISOString();

describe('completed rides', () => {
  let rig: ReportingRig;
  /** Rides of drivers 7 and 8 in turn, oldest completion first; the last three at one instant. */
  const rides: number[] = [];

  beforeAll(async () => {
    rig = await startReporting(() => noon);
    await rig.log.register(7, 8);
    for (let count = 0; count < 12; count += 1) {
      const at = minutesBefore(Math.max(0, 9 - count));
      rides.push(await rig.log.complete(count % 2 === 0 ? 7 : 8, at, 1000 + count));
    }
    await rig.projected();
  });
  afterAll(() => rig.stop());

  const ask = (driverId: number | null, limit?: number, cursor?: string | null) =>
    rig.ask(completedRides, {
      driverId,
      ...(limit !== undefined && { limit }),
      ...(cursor !== undefined && { cursor }),
    });
  const idsOf = async (driverId: number | null) => (await ask(driverId)).items.map(({ id }) => id);
  async function pages(driverId: number | null, limit: number): Promise<number[][]> {
    const found: number[][] = [];
    for (let cursor: string | null = null; ;) {
      const page = await ask(driverId, limit, cursor);
      found.push(page.items.map(({ id }) => id));
      if (page.next === null) return found;
      cursor = page.next;
    }
  }

  it('are shown newest completion first, with everything a ride has', async () => {
    const { items, next } = await ask(null);
    expect(items.map(({ id }) => id)).toEqual(rides.toReversed());
    expect(next).toBeNull();
    expect(items.at(-1)).toEqual({
      id: rides[0],
      trackingId: '20261120-0123456789',
      riderName: 'Maria Martina',
      riderPhone: '+59995123456',
      pickup: 'Hato Airport',
      pickupPoint: { lat: 12.1889, lng: -68.9598 },
      dropoff: 'Punda, Willemstad',
      dropoffPoint: null,
      scheduledFor: noon,
      passengers: 2,
      luggage: 1,
      distanceMeters: 12_400,
      durationMinutes: 20,
      fareMinor: 1000,
      rideType: 'airport',
      status: 'Completed',
      driverProgress: null,
      cancelReason: null,
      driver: {
        id: 7,
        username: 'Carlos Cijntje',
        firstName: 'Carlos',
        lastName: 'Cijntje',
        phone: '+59995234567',
        vehicle: corolla,
      },
      requestedAt: noon,
      assignedAt: minutesBefore(9),
      completedAt: minutesBefore(9),
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
    });
  });

  it.each([1, 2, 5, 6, 11, 12, 13])(
    'come in pages of %i without a gap or a double',
    async (limit) => {
      const found = await pages(null, limit);
      expect(found.flat()).toEqual(rides.toReversed());
      expect(found).toHaveLength(Math.ceil(rides.length / limit));
    },
  );

  it('keep their pages when newer rides come in between', async () => {
    const first = await ask(7, 2);
    rides.push(await rig.log.complete(7, noon));
    await rig.projected();
    const second = await ask(7, 2, first.next);
    const his = (await idsOf(7)).slice(1);
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(his.slice(0, 4));
  });

  it('are for a driver his own, without those that he took off his list', async () => {
    const [newest] = await idsOf(8);
    const before = await ask(8);
    await rig.log.ride(newest!, { type: 'RideHidden', data: { driverId: 8, at: noon } });
    await rig.projected();
    const after = await ask(8);
    expect(after.items.map(({ id }) => id)).toEqual(before.items.slice(1).map(({ id }) => id));
    expect(Date.parse(after.changedAt!)).toBeGreaterThan(Date.parse(before.changedAt!));
    expect(after.items.every(({ driver }) => driver?.id === 8)).toBe(true);
    expect(await idsOf(null)).toContain(newest);
    expect((await pages(8, 2)).flat()).not.toContain(newest);
  });

  it('change only with completed rides and with drivers as they are shown', async () => {
    // The rows and their mark: the date is the present time until the change is two seconds old
    // (ADR 7).
    const { changedAt: _, ...before } = await ask(null);
    const pending = await rig.log.book();
    const data = { driverId: 7, by: 'operator', at: noon } as const;
    await rig.log.ride(pending, { type: 'DriverAssigned', data });
    await rig.log.driver(7, { type: 'DriverWentOffline', data: { driverId: 7, at: noon } });
    await rig.projected();
    expect(await ask(null)).toMatchObject(before);

    await rig.log.ride(pending, { type: 'RideCompleted', data: { ...data, fare: fareOf(4321) } });
    await rig.projected();
    const completed = await ask(null);
    expect(completed.items[0]).toMatchObject({ id: pending, fareMinor: 4321 });
    expect(completed.mark).not.toBe(before.mark);

    const { data: profile } = registered(7);
    const changed = { ...profile, firstName: 'Karel' };
    await rig.log.driver(7, { type: 'DriverProfileChanged', data: changed });
    await rig.projected();
    expect((await ask(null)).mark).not.toBe(completed.mark);
    const renamed = await ask(7);
    expect(new Set(renamed.items.map(({ driver }) => driver?.firstName))).toEqual(
      new Set(['Karel']),
    );
  });

  it('say what its rider gave a ride to everybody but its driver', async () => {
    const [id] = await idsOf(7);
    const before = await ask(null);
    const data = { driverId: 7, rating: 2, replaces: null, at: noon } as const;
    await rig.log.ride(id!, { type: 'RideRated', data });
    await rig.projected();
    const { items, mark } = await ask(null);
    expect(items.find((ride) => ride.id === id)).toMatchObject({ rating: 2 });
    expect(mark).not.toBe(before.mark);
    expect((await ask(7)).items[0]).toMatchObject({ id, rating: null });
  });

  it('show the office the other ride of a return trip once both have ended', async () => {
    const there = await rig.log.complete(7, noon);
    const back = await rig.log.book({ returnOf: there });
    await rig.projected();
    expect((await ask(null)).items[0]).toMatchObject({ id: there, returnRide: null });
    const data = { driverId: 7, by: 'operator', at: noon } as const;
    await rig.log.ride(
      back,
      { type: 'DriverAssigned', data },
      { type: 'RideCompleted', data: { ...data, fare: fareOf(3000) } },
    );
    await rig.projected();
    expect((await ask(null)).items.slice(0, 2)).toMatchObject([
      { id: back, returnOf: there, returnRide: null },
      { id: there, returnOf: null, returnRide: back },
    ]);
    const none = { returnOf: null, returnRide: null };
    expect((await ask(7)).items.slice(0, 2)).toMatchObject([none, none]);
  });

  it('change for the office with a return trip that is cancelled before it has a driver', async () => {
    const there = await rig.log.complete(7, noon);
    const back = await rig.log.book({ returnOf: there });
    await rig.projected();
    const [office, his] = [await ask(null), await ask(7)];
    const data = { by: 'rider', driverId: null, reason: '', at: noon } as const;
    await rig.log.ride(back, { type: 'RideCancelled', data });
    await rig.projected();
    const after = await ask(null);
    expect(after.items[0]).toMatchObject({ id: there, returnRide: back });
    expect(after.mark).not.toBe(office.mark);
    expect((await ask(7)).mark).toBe(his.mark);
  });

  it('wait for what the caller knows of', async () => {
    // This position is never written: the answer comes only after the maximum wait.
    const started = performance.now();
    // It takes four of the five seconds that this question has otherwise.
    const patient = { ...completedRides, timeoutMs: 60_000 };
    await rig.ask(patient, { driverId: null, limit: 1 }, rig.log.position + 1);
    expect(performance.now() - started).toBeGreaterThan(200);
  });

  it.each(['', 'x', 'cmlkZSAw', 'cmlkZSA5OTk5OTk5OTk5', "' or true --", '\u0000'])(
    'refuse the cursor %j',
    (cursor) =>
      expect(ask(null, 2, cursor)).rejects.toMatchObject({
        kind: 'invalid',
        code: 'history.bad_cursor',
      }),
  );
});
