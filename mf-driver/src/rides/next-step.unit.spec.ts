import { describe, expect, it } from 'vitest';
import { isPending, nextStep, statusName } from './next-step.ts';

describe("a driver's next step", () => {
  it.each([
    ['Assigned', null, 'setOffRide'],
    ['Assigned', 'accepted', 'setOffRide'],
    ['Assigned', 'en_route', 'arriveRide'],
    ['Assigned', 'arrived', 'pickupRide'],
    ['PickedUp', null, 'startRide'],
    ['InProgress', null, 'finishRide'],
    ['ASSIGNED', 'arrived', 'pickupRide'],
  ])('of %s with progress %s is %s', (status, driver_progress, step) => {
    expect(nextStep({ status, driver_progress })).toBe(step);
  });

  it.each(['Pending', 'Completed', 'Cancelled', 'Rejected', ''])('is none of %j', (status) => {
    expect(nextStep({ status, driver_progress: null })).toBeUndefined();
  });

  it('follows the ride from its acceptance to its end, each step once', () => {
    const life = [
      { status: 'Assigned', driver_progress: 'accepted' },
      { status: 'Assigned', driver_progress: 'en_route' },
      { status: 'Assigned', driver_progress: 'arrived' },
      { status: 'PickedUp', driver_progress: null },
      { status: 'InProgress', driver_progress: null },
    ];
    expect(new Set(life.map(nextStep)).size).toBe(life.length);
    expect(new Set(life.map((at) => statusName(at).name)).size).toBe(life.length);
  });
});

it('shows a status it does not know as it came', () => {
  expect(statusName({ status: 'Cancelled', driver_progress: null }).name).toBe('Cancelled');
});

it.each([
  ['Pending', true],
  ['pending', true],
  ['Assigned', false],
])('offers %s: %s', (status, pending) => {
  expect(isPending({ status })).toBe(pending);
});
