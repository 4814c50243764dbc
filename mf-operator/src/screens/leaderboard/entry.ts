import type { Answer } from '@trupial/web-kit';
import type { SortDirection, TableSort } from '@trupial/ui-kit/table';
import { type DriverProfile, numberOf, profileOf } from '../../drivers/driver-profile.ts';

type WireEntry = Extract<Answer<'driversLeaderboard'>, readonly unknown[]>[number];

/** A driver with his totals. */
export interface Entry extends DriverProfile {
  /** From 1, by performance. */
  readonly rank: number;
  /** 0 to 10000. */
  readonly performance: number;
  readonly kilometres: number;
  /** Dollars. */
  readonly fare: number;
}

/** Reads an entry of the wire; without a rating it is 0 here. */
export const entryOf = (t: Parameters<typeof profileOf>[0], entry: WireEntry): Entry => ({
  ...profileOf(t, entry),
  rank: numberOf(entry.rank),
  performance: numberOf(entry.performanceScore),
  kilometres: numberOf(entry.totalKilometers),
  fare: numberOf(entry.totalFare),
});

/** By what the table can be sorted. */
const SORTABLE = ['rank', 'driver', 'performance', 'km', 'fare', 'rides', 'rating'] as const;
export type SortColumn = (typeof SORTABLE)[number];

export const DEFAULT_SORT = { column: 'performance', direction: 'descending' } as const;

/** Names begin ascending, figures descending. */
export const firstDirection = (column: SortColumn): SortDirection =>
  column === 'driver' ? 'ascending' : 'descending';

const VALUES: Readonly<Record<Exclude<SortColumn, 'driver'>, (entry: Entry) => number>> = {
  rank: ({ rank }) => rank,
  performance: ({ performance }) => performance,
  km: ({ kilometres }) => kilometres,
  fare: ({ fare }) => fare,
  rides: ({ ridesCompleted }) => ridesCompleted,
  rating: ({ rating }) => rating,
};

/** Sorts by a column; of equals the better rank is first, so that the order never wavers. */
export function sorted(entries: readonly Entry[], { column, direction }: TableSort) {
  const sign = direction === 'ascending' ? 1 : -1;
  const compare =
    column === 'driver'
      ? (a: Entry, b: Entry) => a.name.localeCompare(b.name)
      : (a: Entry, b: Entry) => {
          const value = VALUES[column as Exclude<SortColumn, 'driver'>];
          return value(a) - value(b);
        };
  return entries.toSorted((a, b) => sign * compare(a, b) || a.rank - b.rank);
}

/** The sort that an address names; the default when it names none. */
export function sortIn(address: URLSearchParams): TableSort {
  const column = SORTABLE.find((known) => known === address.get('sort'));
  const direction = address.get('direction');
  if (!column) return DEFAULT_SORT;
  const isKnown = direction === 'ascending' || direction === 'descending';
  return { column, direction: isKnown ? direction : firstDirection(column) };
}

const sample = (rank: number, name: string, totals: readonly [number, number, number]): Entry => {
  const [performance, kilometres, fare] = totals;
  return {
    id: rank,
    name,
    phone: null,
    vehicle: null,
    equipment: [],
    status: 'offline',
    rating: 4.5,
    ridesCompleted: Math.round(fare / 40),
    location: null,
    lastActive: null,
    isSample: true,
    rank,
    performance,
    kilometres,
    fare,
  };
};

/** Five made-up entries, shown (and marked) when the answer is no list. */
export const SAMPLE_ENTRIES: readonly Entry[] = [
  sample(1, 'Jane Smith', [10_000, 6240.5, 15_890.25]),
  sample(2, 'John Doe', [10_000, 5310.2, 13_240.5]),
  sample(3, 'Mike Johnson', [9401, 4105.8, 9875.75]),
  sample(4, 'Sarah Williams', [7532, 2450.1, 6120]),
  sample(5, 'Robert Brown', [6821, 1620.4, 3985.5]),
];
