import { expect, it } from 'vitest';
import { movesOf } from './ride-moves.ts';

const commandsOf = (status: string, driver_progress: string | null = null) =>
  movesOf({ status, driver_progress })
    .filter(({ obstacle }) => !obstacle)
    .map(({ command }) => command);

it.each([
  ['Pending', ['cancelRide']],
  ['Assigned', ['pickupRide', 'operatorCompleteRide', 'cancelRide']],
  ['PickedUp', ['startRide', 'operatorCompleteRide']],
  ['InProgress', ['operatorCompleteRide']],
  ['Completed', []],
  ['Cancelled', []],
  ['Rejected', []],
])('offers what the domain allows an operator: %s', (status, commands) => {
  expect(commandsOf(status)).toEqual(commands);
});

it('takes a no-show only when the driver has arrived, and says so', () => {
  expect(commandsOf('Assigned', 'arrived')).toContain('noShowRide');
  const [, , noShow] = movesOf({ status: 'Assigned', driver_progress: 'en_route' });
  expect(noShow?.obstacle).toBe('The driver has not arrived at the pickup yet.');
});
