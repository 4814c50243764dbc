import { notificationKinds } from '@trupial/contracts/values';
import { expect, it } from 'vitest';
import { rideAfter } from '../ride/ride-now.ts';
import { amended, requested } from '../testing/samples.ts';
import { mostAnHour, mostOfAccount, mostOfVisitor } from './most-an-hour.ts';

const at = '2026-11-20T16:00:00.000Z';
const limitedOf = (...events: Parameters<typeof rideAfter>[0]): readonly string[] =>
  notificationKinds.filter((kind) => mostAnHour(kind, rideAfter(events)) !== null);
const byVisitor = requested(at);
const byOffice = requested(at, { bookedBy: 'operator' });
const changed = (by: 'visitor' | 'rider' | 'operator') =>
  amended(byVisitor.data, byVisitor.data.scheduledFor, at, { by });
const cancelled = (by: 'visitor' | 'operator') =>
  ({ type: 'RideCancelled', data: { by, reason: '', driverId: null, at } }) as const;

it.each([
  ['a visitor booked', [byVisitor], ['booked', 'day_before', 'no_driver']],
  [
    'a visitor changed',
    [byVisitor, changed('visitor')],
    ['booked', 'changed', 'day_before', 'no_driver'],
  ],
  [
    'the office changed last',
    [byVisitor, changed('rider'), changed('operator')],
    ['booked', 'day_before', 'no_driver'],
  ],
  [
    'a visitor cancelled',
    [byVisitor, cancelled('visitor')],
    ['booked', 'cancelled', 'day_before', 'no_driver'],
  ],
  ['the office booked', [byOffice], []],
  ['the office booked and cancelled', [byOffice, cancelled('operator')], []],
  ['the rider changed what the office booked', [byOffice, changed('rider')], ['changed']],
])('an address has few of what riders cause themselves: %s', (_, events, limited) => {
  expect(limitedOf(...events).toSorted()).toEqual(limited);
});

it('an account’s rides have more, and what is of no ride has no limit', () => {
  const ofAccount = rideAfter([requested(at, { riderId: 7, bookedBy: 'rider' })]);
  expect(mostAnHour('booked', ofAccount)).toBe(mostOfAccount);
  expect(mostAnHour('booked', rideAfter([byVisitor]))).toBe(mostOfVisitor);
  expect(mostAnHour('call_needed', null)).toBeNull();
});
