import { expect, it } from 'vitest';
import { STATUS_LOOKS, statusOf } from './status.ts';

it.each([
  ['Pending', 'pending'],
  ['Assigned', 'assigned'],
  ['PickedUp', 'picked_up'],
  ['InProgress', 'in_progress'],
  ['COMPLETED', 'completed'],
  ['Cancelled', 'cancelled'],
  ['Rejected', 'rejected'],
  ['something new', 'assigned'],
])('%s is %s', (status, known) => {
  expect(statusOf({ status })).toBe(known);
});

it('colours the chips as documented', () => {
  const tones = Object.fromEntries(
    Object.entries(STATUS_LOOKS).map(([status, { tone }]) => [status, tone]),
  );
  expect(tones).toEqual({
    pending: 'neutral',
    assigned: 'info',
    picked_up: 'neutral',
    in_progress: 'warning',
    completed: 'success',
    cancelled: 'danger',
    rejected: 'neutral',
  });
});
