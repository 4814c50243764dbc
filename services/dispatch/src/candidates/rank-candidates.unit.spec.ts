import { describe, expect, it } from 'vitest';
import {
  airport,
  atSea,
  driver,
  janThiel,
  reservation,
  wish,
} from '../testing/candidates.samples.ts';
import { minutesLater } from '../testing/ride.samples.ts';
import {
  type DriverAtHand,
  metersPerRideToday,
  rankCandidates,
  rideBefore,
  type RideWish,
  unknownMeters,
} from './rank-candidates.ts';

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
    expect(excluded(wish, driver(7, { ...all, suspended: false }))).toEqual(['busy']);
    expect(excluded(wish, driver(7, { online: false, vehicle: all.vehicle }))).toEqual([
      'too_small',
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
