import type { RideEvent, RideEventData } from '@trupial/contracts/events';
import { expect, it } from 'vitest';
import { rideAfter } from '../ride/ride-now.ts';
import { amended, requested } from '../testing/samples.ts';
import { isWantedSoon } from './requests.ts';

const at = '2026-11-20T16:00:00.000Z';
const later = '2026-11-20T18:00:00.001Z';
const lost = (reason: RideEventData<'DriverUnassigned'>['reason']): RideEvent[] => [
  { type: 'DriverAssigned', data: { driverId: 7, by: 'driver', at } },
  { type: 'DriverUnassigned', data: { driverId: 7, reason, at } },
];
const isWanted = (scheduledFor: string, ...events: RideEvent[]): boolean => {
  const all = [requested(at, { scheduledFor }), ...events];
  return isWantedSoon(all.at(-1)!, rideAfter(all)!);
};

it.each([
  ['two hours from now', '2026-11-20T18:00:00.000Z', true],
  ['later', later, false],
  ['half an hour late', '2026-11-20T15:30:00.000Z', true],
  ['over', '2026-11-20T15:29:59.999Z', false],
])('a ride is wanted when it is booked or comes back: %s', (_, pickup, wanted) => {
  expect(isWanted(pickup)).toBe(wanted);
  for (const reason of ['sent_back', 'given_up', 'amended'] as const) {
    expect(isWanted(pickup, ...lost(reason)), reason).toBe(wanted);
  }
  expect(isWanted(pickup, { type: 'RideRejected', data: { at } })).toBe(false);
  const reopened: RideEvent[] = [
    { type: 'RideRejected', data: { at } },
    { type: 'RideReopened', data: { at } },
  ];
  expect(isWanted(pickup, ...reopened)).toBe(wanted);
});

it('one that is given to another driver is not wanted', () => {
  expect(isWanted(at, ...lost('reassigned'))).toBe(false);
});

it('one that was moved is, when it was not before and nobody has it', () => {
  const moved = (from: string, to: string) =>
    amended(requested(at, { scheduledFor: from }).data, to, at);
  expect(isWanted(later, moved(later, at))).toBe(true);
  expect(isWanted(at, moved(at, '2026-11-20T17:00:00.000Z'))).toBe(false);
  expect(isWanted(at, moved(at, later))).toBe(false);
  const [assigned] = lost('amended') as [RideEvent, RideEvent];
  expect(isWanted(later, assigned, moved(later, at))).toBe(false);
});
