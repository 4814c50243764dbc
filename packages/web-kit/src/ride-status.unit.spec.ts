import { describe, expect, it } from 'vitest';
import { hasEnded, isCancellable, statusLabel, statusTone } from './ride-status.ts';

describe('a status', () => {
  it.each([
    ['Pending', 'Pending Assignment', 'warning'],
    ['ASSIGNED', 'Driver Assigned', 'info'],
    ['PickedUp', 'Picked Up', 'info'],
    ['InProgress', 'In Progress', 'info'],
    ['completed', 'Completed', 'success'],
    ['Cancelled', 'Cancelled', 'danger'],
    ['Rejected', 'Rejected', 'danger'],
    ['OnHold', 'OnHold', 'neutral'],
  ])('%s reads %s, in %s', (status, label, tone) => {
    expect(statusLabel(status)).toBe(label);
    expect(statusTone(status)).toBe(tone);
  });

  it('ends, and can be cancelled until the pickup', () => {
    expect(['Completed', 'CANCELLED', 'rejected'].every(hasEnded)).toBe(true);
    expect(['Pending', 'Assigned', 'PickedUp', 'InProgress'].some(hasEnded)).toBe(false);
    expect(['Pending', 'assigned'].every(isCancellable)).toBe(true);
    const late = ['PickedUp', 'InProgress', 'Completed', 'Cancelled', 'Rejected'];
    expect(late.some(isCancellable)).toBe(false);
  });
});
