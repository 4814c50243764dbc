import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minutesLater } from '../testing/ride.samples.ts';
import {
  type DriverAtHand,
  metersPerRideToday,
  rankCandidates,
  rideBefore,
  type RideWish,
  unknownMeters,
} from './rank-candidates.ts';

const airport = { lat: 12.1889, lng: -68.9598 };
const punda = { lat: 12.1049, lng: -68.9335 };
const janThiel = { lat: 12.0756, lng: -68.8806 };
const atSea = { lat: 12.35, lng: -69.6 };

const window = (from: number, until: number) => ({
  from: minutesLater(from),
  until: minutesLater(until),
});
const reservation = (rideId: number, from: number, until: number) => ({
  rideId,
  ...window(from, until),
});

const wish: RideWish = {
  id: 12,
  ...window(45, 95),
  passengers: 2,
  luggage: 1,
  needs: [],
  pickupPoint: punda,
};

const driver = (id: number, facts: Partial<DriverAtHand> = {}): DriverAtHand => ({
  id,
  online: true,
  suspended: false,
  reservations: [],
  vehicle: { seats: 4, bags: 3 },
  leftAt: punda,
  ridesToday: 0,
  ...facts,
});

const order = (of: RideWish, ...drivers: DriverAtHand[]) =>
  rankCandidates(of, drivers).ranked.map(({ driverId }) => driverId);
const excluded = (of: RideWish, ...drivers: DriverAtHand[]) =>
  rankCandidates(of, drivers).excluded.map(({ code }) => code);

describe('who is no candidate', () => {
  it.each<[string, Partial<DriverAtHand>]>([
    ['inactive', { suspended: true }],
    ['offline', { online: false }],
    ['too_small', { vehicle: { seats: 1, bags: 3 } }],
    ['too_small', { vehicle: { seats: 4, bags: 0 } }],
    ['busy', { reservations: [reservation(1, 90, 130)] }],
    ['busy', { reservations: [reservation(1, 0, 46)] }],
  ])('%s: %j', (code, facts) => {
    expect(excluded(wish, driver(7, facts))).toEqual([code]);
    expect(order(wish, driver(7, facts))).toEqual([]);
  });

  const van = { seats: 8, bags: 8 };
  const needing = (...needs: RideWish['needs']): RideWish => ({ ...wish, needs });
  it('whose vehicle takes no wheelchair, of a ride that needs it', () => {
    const ride = needing('wheelchair', 'child_seat');
    const seated = { ...van, equipment: ['child_seat' as const] };
    expect(excluded(ride, driver(7, { vehicle: van }))).toEqual(['no_wheelchair']);
    expect(excluded(ride, driver(7, { vehicle: seated }))).toEqual(['no_wheelchair']);
  });

  it('who has not all the kinds of seats for its children', () => {
    const ride = needing('infant_seat', 'booster_seat');
    const one = { ...van, equipment: ['infant_seat' as const] };
    const all = { ...van, equipment: ['infant_seat' as const, 'booster_seat' as const] };
    expect(excluded(ride, driver(7, { vehicle: one }))).toEqual(['no_child_seats']);
    expect(order(ride, driver(7, { vehicle: all }))).toEqual([7]);
    const taken = { reservations: [reservation(1, 45, 95)] };
    expect(excluded(ride, driver(7, { vehicle: one, ...taken }))).toEqual(['busy']);
    expect(excluded(ride, driver(7, { vehicle: one, online: false }))).toEqual(['no_child_seats']);
  });

  it.each<[string, Partial<DriverAtHand>]>([
    ['whose rides only touch the window', { reservations: [reservation(1, 0, 45)] }],
    ['whose next ride begins as it ends', { reservations: [reservation(1, 95, 130)] }],
    ['who has this very ride', { reservations: [reservation(12, 45, 95)] }],
    ['whose vehicle is just large enough', { vehicle: { seats: 2, bags: 1 } }],
  ])('not one %s', (_, facts) => expect(order(wish, driver(7, facts))).toEqual([7]));

  it('tells the reason that is hardest to change', () => {
    const all = {
      suspended: true,
      vehicle: { seats: 1, bags: 0 },
      reservations: [reservation(1, 45, 95)],
      online: false,
    };
    expect(excluded(wish, driver(7, all))).toEqual(['inactive']);
    expect(excluded(wish, driver(7, { ...all, suspended: false }))).toEqual(['too_small']);
    expect(excluded(wish, driver(7, { online: false, reservations: all.reservations }))).toEqual([
      'busy',
    ]);
  });

  it('lists them by id', () => {
    const found = rankCandidates(wish, [
      driver(9, { online: false }),
      driver(8, { online: false }),
    ]);
    expect(found.excluded.map(({ driverId }) => driverId)).toEqual([8, 9]);
  });
});

describe('the order of candidates', () => {
  it('begins with who has the shortest way by road', () => {
    const far = driver(7, { leftAt: airport });
    const near = driver(8, { leftAt: janThiel });
    expect(order(wish, far, near, driver(9))).toEqual([9, 8, 7]);
    const { ranked } = rankCandidates(wish, [far, driver(9)]);
    expect(ranked[0]?.distanceMeters).toBeLessThan(1_000);
    // 9.8 km as the crow flies: the road is longer.
    expect(ranked[1]?.distanceMeters).toBeGreaterThan(10_000);
    expect(ranked[1]?.distanceMeters).toBeLessThan(20_000);
  });

  it('measures as the crow flies where there is no road', () => {
    const [candidate] = rankCandidates(wish, [driver(7, { leftAt: atSea })]).ranked;
    expect(candidate?.distanceMeters).toBeGreaterThan(70_000);
    expect(candidate?.distanceMeters).toBeLessThan(85_000);
  });

  it('counts an unknown way as ten kilometres, and says that it is unknown', () => {
    const unknown = driver(7, { leftAt: null });
    expect(order(wish, unknown, driver(8, { leftAt: airport }), driver(9))).toEqual([9, 7, 8]);
    expect(rankCandidates(wish, [unknown]).ranked[0]?.distanceMeters).toBeNull();
    expect(unknownMeters).toBe(10_000);
    const nowhere = { ...wish, pickupPoint: null };
    expect(rankCandidates(nowhere, [driver(9)]).ranked[0]?.distanceMeters).toBeNull();
  });

  it('lets who had fewer rides today come three kilometres farther for each', () => {
    const near = (ridesToday: number) => driver(7, { ridesToday });
    const unknown = driver(8, { leftAt: null });
    expect(order(wish, near(3), unknown)).toEqual([7, 8]);
    expect(order(wish, near(4), unknown)).toEqual([8, 7]);
    expect(metersPerRideToday).toBe(3_000);
  });

  it('of equals takes the smaller vehicle, then the lower id', () => {
    const van = driver(6, { vehicle: { seats: 8, bags: 3 } });
    const roomy = driver(7, { vehicle: { seats: 4, bags: 5 } });
    expect(order(wish, van, roomy, driver(9), driver(8))).toEqual([8, 9, 7, 6]);
  });

  it('tells what spoke for and against each', () => {
    expect(rankCandidates(wish, [driver(7, { leftAt: null, ridesToday: 2 })]).ranked).toEqual([
      { driverId: 7, distanceMeters: null, ridesToday: 2, spareSeats: 2, spareBags: 2 },
    ]);
  });
});

describe('the ride that a driver comes from', () => {
  const taken = [reservation(3, -60, 10), reservation(4, 10, 45), reservation(5, 95, 120)];

  it('is the last one that ends before the window', () => {
    expect(rideBefore(wish, taken, 99)).toBe(4);
    expect(rideBefore(wish, taken.toReversed(), 99)).toBe(4);
  });

  it('else the last that he completed, else none; never this very ride', () => {
    expect(rideBefore(wish, [reservation(5, 95, 120)], 99)).toBe(99);
    expect(rideBefore(wish, [], null)).toBeNull();
    expect(rideBefore({ ...wish, from: minutesLater(200) }, [reservation(12, 45, 95)], 99)).toBe(
      99,
    );
  });
});

const point = fc.option(fc.constantFrom(airport, punda, janThiel, atSea));
const anyDriver = fc.record({
  online: fc.boolean(),
  suspended: fc.boolean(),
  vehicle: fc.record({ seats: fc.integer({ min: 1, max: 8 }), bags: fc.nat(4) }),
  reservations: fc.array(
    fc
      .tuple(fc.integer({ min: 10, max: 14 }), fc.nat(150), fc.integer({ min: 1, max: 60 }))
      .map(([rideId, from, minutes]) => reservation(rideId, from, from + minutes)),
    { maxLength: 3 },
  ),
  leftAt: point,
  ridesToday: fc.nat(4),
});
const anyDrivers = fc
  .array(anyDriver, { maxLength: 8 })
  .map((all) => all.map((facts, index) => driver(index + 1, facts)));
const anyWish = fc
  .record({ passengers: fc.integer({ min: 1, max: 8 }), luggage: fc.nat(4), pickupPoint: point })
  .map((facts): RideWish => ({ ...wish, ...facts }));

describe('for all rides and drivers', () => {
  it('every driver is told once, ranked or excluded', () => {
    fc.assert(
      fc.property(anyWish, anyDrivers, (of, drivers) => {
        const found = rankCandidates(of, drivers);
        const ids = [...found.ranked, ...found.excluded].map(({ driverId }) => driverId);
        expect(ids.toSorted((one, other) => one - other)).toEqual(drivers.map(({ id }) => id));
      }),
    );
  });

  it('the order in which they are given does not matter', () => {
    const shuffled = anyDrivers.chain((drivers) =>
      fc.tuple(
        fc.constant(drivers),
        fc.shuffledSubarray(drivers, { minLength: drivers.length, maxLength: drivers.length }),
      ),
    );
    fc.assert(
      fc.property(anyWish, shuffled, (of, [drivers, mixed]) => {
        expect(rankCandidates(of, mixed)).toEqual(rankCandidates(of, drivers));
      }),
    );
  });

  it('the order is total: taking a driver away leaves the others as they were', () => {
    fc.assert(
      fc.property(anyWish, anyDrivers, fc.nat(7), (of, drivers, index) => {
        const gone = drivers[index]?.id;
        const others = drivers.filter(({ id }) => id !== gone);
        expect(order(of, ...others)).toEqual(order(of, ...drivers).filter((id) => id !== gone));
      }),
    );
  });

  it('whoever is ranked could be assigned, and fits', () => {
    fc.assert(
      fc.property(anyWish, anyDrivers, (of, drivers) => {
        const known = new Map(drivers.map((each) => [each.id, each]));
        for (const { driverId, spareSeats, spareBags } of rankCandidates(of, drivers).ranked) {
          const one = known.get(driverId);
          expect(one).toMatchObject({ online: true, suspended: false });
          expect(Math.min(spareSeats, spareBags)).toBeGreaterThanOrEqual(0);
          for (const taken of one?.reservations ?? []) {
            const apart =
              Date.parse(taken.until) <= Date.parse(of.from) ||
              Date.parse(of.until) <= Date.parse(taken.from);
            expect(apart || taken.rideId === of.id).toBe(true);
          }
        }
      }),
    );
  });
});
