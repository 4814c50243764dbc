import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Performance, performanceScore, ranked } from './performance-score.ts';

const score = (rides: number, km: number, dollars: number, rating = 0): number =>
  performanceScore({ rides, meters: km * 1000, fareMinor: dollars * 100, rating });

const performances: fc.Arbitrary<Performance> = fc.record({
  rides: fc.nat(400),
  meters: fc.nat(20_000_000),
  fareMinor: fc.nat(5_000_000),
  rating: fc.integer({ min: 0, max: 50 }).map((tenths) => tenths / 10),
});

/** The spec's sentence, word for word, in floating point. */
function asTheSpecSays({ rides, meters, fareMinor, rating }: Performance): number {
  const km = meters / 1000;
  const fare = fareMinor / 100;
  if (rides === 0 && km === 0 && fare === 0) return 0;
  const sum =
    Math.min(rides / 100, 1) * 0.5 +
    Math.min(km / 5000, 1) * 0.3 +
    Math.min(fare / 15_000, 1) * 0.15 +
    (rating / 5) * 0.05;
  const bonus = (rides >= 200 ? 500 : 0) + (km >= 10_000 ? 300 : 0) + (fare >= 25_000 ? 200 : 0);
  return Math.min(10_000, sum * 10_000 + bonus);
}

describe('performance score', () => {
  it.each([
    ['nothing done', score(0, 0, 0), 0],
    ['nothing done, whatever the rating', score(0, 0, 0, 5), 0],
    ['one ride', score(1, 0, 0), 50],
    ['one kilometre, 0.6 of a point', score(0, 1, 0), 1],
    ['ten dollars', score(0, 0, 10), 1],
    ['five dollars, half a point: up', score(0, 0, 5), 1],
    ['4.99 dollars: down', score(0, 0, 4.99), 0],
    ['a rating beside one ride', score(1, 0, 0, 4.5), 500],
    ['half of everything', score(50, 2500, 7500, 2.5), 5000],
    ['all the ratios at their caps', score(100, 5000, 15_000, 5), 10_000],
    ['rides beyond their cap', score(199, 0, 0), 5000],
    ['kilometres beyond their cap', score(0, 9999.999, 0), 3000],
    ['fare beyond its cap', score(0, 0, 24_999.99), 1500],
    ['200 rides: the bonus', score(200, 0, 0), 5500],
    ['10,000 km: the bonus', score(0, 10_000, 0), 3300],
    ['$25,000: the bonus', score(0, 0, 25_000), 1700],
    ['all bonuses without a rating', score(200, 10_000, 25_000), 10_000],
    ['never more than the highest', score(500, 50_000, 90_000, 5), 10_000],
    ['a bonus on top of the capped parts', score(200, 0, 15_000, 5), 7500],
  ])('%s', (_, actual, expected) => expect(actual).toBe(expected));

  it('is a whole number from 0 to 10,000', () => {
    fc.assert(
      fc.property(performances, (performance) => {
        const points = performanceScore(performance);
        expect(Number.isInteger(points) && points >= 0 && points <= 10_000).toBe(true);
      }),
    );
  });

  it('is the spec’s formula, rounded', () => {
    fc.assert(
      fc.property(performances, (performance) => {
        const exact = asTheSpecSays(performance);
        expect(Math.abs(performanceScore(performance) - exact)).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
      { numRuns: 2000 },
    );
  });

  it('never falls when a driver does more', () => {
    const more = fc.record({
      rides: fc.nat(50),
      meters: fc.nat(500_000),
      fareMinor: fc.nat(50_000),
    });
    fc.assert(
      fc.property(performances, more, (before, extra) => {
        const after = {
          rides: before.rides + extra.rides,
          meters: before.meters + extra.meters,
          fareMinor: before.fareMinor + extra.fareMinor,
          rating: before.rating,
        };
        expect(performanceScore(after)).toBeGreaterThanOrEqual(performanceScore(before));
      }),
    );
  });
});

describe('ranking', () => {
  const contenders = fc.uniqueArray(
    fc.record({ id: fc.integer({ min: 1, max: 500 }), performanceScore: fc.nat(20) }),
    { selector: ({ id }) => id },
  );

  it('puts the highest score first and, of equals, the lower id', () => {
    const entries = [
      { id: 9, performanceScore: 10 },
      { id: 4, performanceScore: 70 },
      { id: 3, performanceScore: 10 },
    ];
    expect(ranked(entries)).toEqual([
      { id: 4, performanceScore: 70, rank: 1 },
      { id: 3, performanceScore: 10, rank: 2 },
      { id: 9, performanceScore: 10, rank: 3 },
    ]);
  });

  it('does not depend on the order in which drivers come, and leaves nobody out', () => {
    fc.assert(
      fc.property(contenders, (entries) => {
        const board = ranked(entries);
        expect(ranked(entries.toReversed())).toEqual(board);
        expect(board.map(({ rank }) => rank)).toEqual(entries.map((_, index) => index + 1));
        const scores = board.map((entry) => entry.performanceScore);
        expect(scores).toEqual(scores.toSorted((a, b) => b - a));
      }),
    );
  });
});
