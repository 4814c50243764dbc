import { describe, expect, it } from 'vitest';
import { aRide } from '../../../packages/web-kit/src/testing/a-ride.ts';
import { afterActions, lastWord } from './after-actions.ts';
import type { DriverCommand } from './driver-command.ts';

const actions = (...commands: DriverCommand[]) => commands.map((command) => ({ command }));
const assigned = aRide({ status: 'Assigned', driver_progress: 'accepted' });
const picked = aRide({ status: 'PickedUp', driver_progress: null });

describe('a ride with actions that wait', () => {
  it.each([
    [actions(), 'Assigned', 'accepted'],
    [actions('setOffRide'), 'Assigned', 'en_route'],
    [actions('setOffRide', 'arriveRide'), 'Assigned', 'arrived'],
    [actions('setOffRide', 'arriveRide', 'pickupRide'), 'PickedUp', null],
    [actions('setOffRide', 'arriveRide', 'pickupRide', 'startRide'), 'InProgress', null],
  ])('is as its driver left it after %j', (taken, status, driver_progress) => {
    expect(afterActions(assigned, taken)).toMatchObject({ status, driver_progress });
  });

  it('does not go back when the server knows more', () => {
    expect(afterActions(picked, actions('setOffRide', 'arriveRide'))).toEqual(picked);
  });

  it('keeps its state under an end that waits', () => {
    expect(afterActions(picked, actions('finishRide'))).toEqual(picked);
  });
});

it('has no last word among steps', () => {
  expect(lastWord(actions('setOffRide', 'arriveRide'))).toBeUndefined();
  expect(lastWord(actions('startRide', 'finishRide'))).toEqual({ command: 'finishRide' });
});

it.each([
  ['all', undefined, 2],
  ['up to the first change', 1, 1],
  ['what was seen before', 0, 0],
])('is seen by its driver: %s', (_which, seenAmendment, amendment_seen) => {
  const ride = aRide({ ...assigned, amendments: 2, amendment_seen: 0 });
  const taken = [{ command: 'seenAmendment', seenAmendment }] as const;
  expect(afterActions(ride, taken)).toEqual({ ...ride, amendment_seen });
});
