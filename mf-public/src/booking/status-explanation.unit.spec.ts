import { describe, expect, it } from 'vitest';
import { statusExplanation } from './status-explanation.ts';

describe('a status', () => {
  it.each([
    ['Pending', "Your ride request is being processed. We'll assign a driver shortly."],
    ['Assigned', 'Great! {driver} has been assigned to your ride and will contact you soon.'],
    ['PickedUp', "You've been picked up! Enjoy your ride."],
    ['InProgress', "Your ride is in progress. You'll arrive at your destination soon."],
    ['Completed', 'Your ride has been completed. Thank you for choosing our service!'],
    ['Cancelled', 'This ride has been cancelled. Please contact us if you need assistance.'],
  ])('%s is explained', (status, text) =>
    expect(statusExplanation(status, 'Diana')).toEqual({ text, values: { driver: 'Diana' } }),
  );

  it('says nothing of a rejected or unknown one, nor of an assigned one without a name', () => {
    expect(statusExplanation('Rejected', 'Diana')).toBeUndefined();
    expect(statusExplanation('OnHold', 'Diana')).toBeUndefined();
    expect(statusExplanation('Assigned', null)).toBeUndefined();
  });
});
