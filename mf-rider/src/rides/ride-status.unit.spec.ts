import { describe, expect, it } from 'vitest';
import { isCancellable, statusLabel, statusTone } from './ride-status.ts';

const shouted = (text: string) => text.toUpperCase();

describe('a status', () => {
  it.each([
    ['Pending', 'PENDING ASSIGNMENT', 'warning'],
    ['ASSIGNED', 'DRIVER ASSIGNED', 'info'],
    ['PickedUp', 'PICKED UP', 'info'],
    ['InProgress', 'IN PROGRESS', 'info'],
    ['completed', 'COMPLETED', 'success'],
    ['Cancelled', 'CANCELLED', 'danger'],
    ['Rejected', 'REJECTED', 'danger'],
  ])('%s reads %s, in %s', (status, label, tone) => {
    expect(statusLabel(status, shouted)).toBe(label);
    expect(statusTone(status)).toBe(tone);
  });

  it('that is unknown is shown as it came', () => {
    expect(statusLabel('OnHold', shouted)).toBe('OnHold');
    expect(statusTone('OnHold')).toBe('neutral');
  });

  it.each([
    ['Pending', true],
    ['assigned', true],
    ['PickedUp', false],
    ['InProgress', false],
    ['Completed', false],
    ['Cancelled', false],
    ['Rejected', false],
  ])('%s lets its rider cancel: %s', (status, may) => expect(isCancellable(status)).toBe(may));
});
