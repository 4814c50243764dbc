import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

import { readGoldenEvents } from './testing/golden-events.ts';
import { createUpcasters, noUpcasters } from './upcasters.ts';

interface RequestedV1 {
  pickup: string;
  dropoff: string;
  price: number;
}

/** An example of a type with a past: dollars became minor units, then bags were counted. */
const upcast = createUpcasters({
  RideRequested: {
    1: ({ price, ...rest }: RequestedV1) => ({
      ...rest,
      fare: { amountMinor: Math.round(price * 100), currency: 'USD' },
    }),
    2: (old: object) => ({ ...old, bags: 0 }),
  },
});
const golden = readGoldenEvents(fileURLToPath(new URL('testing/golden', import.meta.url)));
const newest = golden.find(({ schema }) => schema === 3);

it.each(golden)('lifts $type of schema $schema to the newest', ({ type, schema, data }) => {
  expect(upcast(type, schema, data)).toEqual({ schema: 3, data: newest?.data });
});

it('knows a golden file for every version', () => {
  expect(golden.map(({ schema }) => schema).toSorted()).toEqual([1, 2, 3]);
});

it('leaves other types, and newer versions than it knows, alone', () => {
  expect(upcast('DriverAssigned', 1, { driver: 7 })).toEqual({ schema: 1, data: { driver: 7 } });
  expect(upcast('RideRequested', 4, { a: 1 })).toEqual({ schema: 4, data: { a: 1 } });
  expect(noUpcasters('RideRequested', 1, { a: 1 })).toEqual({ schema: 1, data: { a: 1 } });
});
