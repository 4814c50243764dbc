import type { RideEvent } from '@trupial/contracts/events';
import { fold } from '@trupial/event-store';
import { expect, it } from 'vitest';
import {
  amended,
  arrived,
  assigned,
  cancelled,
  completed,
  minutesLater,
  noon,
  noShow,
  pickedUp,
  rejected,
  reopened,
  rideRequested,
  setOff,
  termsWith,
  tripStarted,
} from '../testing/ride.samples.ts';
import { rideDecider } from './ride.decider.ts';
import { standingOf } from './to-come.ts';

const after = (...events: RideEvent[]) => fold(rideDecider, [rideRequested(), ...events])!;

it.each<[string, RideEvent[]]>([
  ['is pending', []],
  ['has a driver', [assigned(7)]],
  ['has a driver on his way', [assigned(7), setOff(7)]],
  ['has a driver at the pickup', [assigned(7), arrived(7)]],
  ['was cancelled and reopened', [cancelled('rider'), reopened()]],
])('a ride that %s is to come up to its pickup time', (_, events) => {
  expect(standingOf(after(...events), minutesLater(60))).toBe('to_come');
  expect(standingOf(after(...events), minutesLater(61))).toBe('over');
});

it.each<[string, RideEvent[]]>([
  ['has its rider on board', [assigned(7), pickedUp(7)]],
  ['is driven', [assigned(7), pickedUp(7), tripStarted(7)]],
  ['was completed', [assigned(7), completed(7)]],
  ['was missed by its rider', [assigned(7), arrived(7), noShow(7)]],
  ['was rejected', [rejected]],
])('a ride that %s is over', (_, events) => {
  expect(standingOf(after(...events), noon)).toBe('over');
});

it('a ride that was cancelled is so until its time', () => {
  expect(standingOf(after(cancelled('rider')), minutesLater(60))).toBe('cancelled');
  expect(standingOf(after(cancelled('rider')), minutesLater(61))).toBe('over');
});

it('a ride that was moved has the time that it has now', () => {
  const moved = (minutes: number) =>
    after(amended({ is: termsWith({ scheduledFor: minutesLater(minutes) }) }));
  expect(standingOf(moved(240), minutesLater(120))).toBe('to_come');
  expect(standingOf(moved(30), minutesLater(45))).toBe('over');
});
