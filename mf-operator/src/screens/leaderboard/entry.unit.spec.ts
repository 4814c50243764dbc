import { describe, expect, it } from 'vitest';
import { DEFAULT_SORT, type Entry, SAMPLE_ENTRIES, sorted, sortIn } from './entry.ts';

const [first, second] = SAMPLE_ENTRIES as [Entry, Entry];
const entries: readonly Entry[] = [
  { ...first, name: 'Diana', rank: 1, performance: 900, fare: 20, kilometres: 5, rating: 4 },
  { ...second, name: 'Carlos', rank: 2, performance: 800, fare: 20, kilometres: 7, rating: 5 },
  { ...second, name: 'Edwin', rank: 3, performance: 700, fare: 30, kilometres: 6, rating: 4 },
];
const namesBy = (column: string, direction: 'ascending' | 'descending') =>
  sorted(entries, { column, direction }).map(({ name }) => name);

describe('the leaderboard sorted', () => {
  it.each([
    ['performance', 'descending', ['Diana', 'Carlos', 'Edwin']],
    ['rank', 'ascending', ['Diana', 'Carlos', 'Edwin']],
    ['driver', 'ascending', ['Carlos', 'Diana', 'Edwin']],
    ['km', 'descending', ['Carlos', 'Edwin', 'Diana']],
    ['fare', 'descending', ['Edwin', 'Diana', 'Carlos']],
    ['fare', 'ascending', ['Diana', 'Carlos', 'Edwin']],
    ['rating', 'descending', ['Carlos', 'Diana', 'Edwin']],
  ] as const)('by %s, %s; of equals the better rank first', (column, direction, names) => {
    expect(namesBy(column, direction)).toEqual(names);
  });
});

/** The spec's formula (driver-and-operator.md, section 9). */
function scoreOf({ ridesCompleted, kilometres, fare, rating }: Entry): number {
  const sum =
    Math.min(ridesCompleted / 100, 1) * 0.5 +
    Math.min(kilometres / 5000, 1) * 0.3 +
    Math.min(fare / 15_000, 1) * 0.15 +
    (rating / 5) * 0.05;
  const bonus =
    (ridesCompleted >= 200 ? 500 : 0) +
    (kilometres >= 10_000 ? 300 : 0) +
    (fare >= 25_000 ? 200 : 0);
  return Math.min(10_000, Math.round(sum * 10_000) + bonus);
}

it('has made-up entries whose scores and ranks follow from their totals', () => {
  expect(SAMPLE_ENTRIES.map(({ performance }) => performance)).toEqual(SAMPLE_ENTRIES.map(scoreOf));
  expect(SAMPLE_ENTRIES.toSorted((a, b) => b.performance - a.performance)).toEqual(SAMPLE_ENTRIES);
});

describe('the sort of an address', () => {
  it.each([
    ['', DEFAULT_SORT],
    ['sort=nonsense', DEFAULT_SORT],
    ['sort=driver', { column: 'driver', direction: 'ascending' }],
    ['sort=km', { column: 'km', direction: 'descending' }],
    ['sort=km&direction=ascending', { column: 'km', direction: 'ascending' }],
    ['sort=km&direction=sideways', { column: 'km', direction: 'descending' }],
  ])('%s', (address, sort) => {
    expect(sortIn(new URLSearchParams(address))).toEqual(sort);
  });
});
