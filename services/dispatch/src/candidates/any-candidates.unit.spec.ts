import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  airport,
  atSea,
  driver,
  janThiel,
  punda,
  reservation,
  wish,
} from '../testing/candidates.samples.ts';
import { type DriverAtHand, rankCandidates, type RideWish } from './rank-candidates.ts';

const order = (of: RideWish, ...drivers: DriverAtHand[]) =>
  rankCandidates(of, drivers).ranked.map(({ driverId }) => driverId);

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
