import type { WireAmendedField } from '@trupial/contracts/http';
import { expect, it } from 'vitest';
import { aRide } from '../testing/a-ride.ts';
import { changesOf } from './change-draft.ts';
import { changeInCommon, sameChange } from './same-change.ts';

const fields: readonly WireAmendedField[] = [
  { field: 'ride_datetime', was: '2026-11-20T15:30:00', is: '2026-11-20T16:00:00' },
  { field: 'passenger_count', was: 2, is: 4 },
  { field: 'rider_note', was: null, is: 'Ring twice' },
  { field: 'flight', was: null, is: { number: 'KL735', direction: 'arrival' } },
  { field: 'calculated_fare', was: 40, is: 45 },
];
const other = { ...aRide(), id: 43, passenger_count: 2, rider_note: null };

it('takes from a change what there and back have in common, and is not so yet', () => {
  const names = (ride: object) => changeInCommon(fields, ride).map(({ field }) => field);
  expect(names(other)).toEqual(['passenger_count', 'rider_note']);
  expect(names({ ...other, passenger_count: 4 })).toEqual(['rider_note']);
  expect(changeInCommon(undefined, other)).toEqual([]);
});

it('begins the other ride’s change with the same, and with nothing else', () => {
  const draft = sameChange(other, changeInCommon(fields, other));
  expect(changesOf(draft, other)).toEqual({ passenger_count: 4, rider_note: 'Ring twice' });
});
