import { expect, it } from 'vitest';
import { shareText } from './share-text.ts';

const ride = {
  tracking_id: '20261120-0123456789',
  pickup_location: 'Hato Airport',
  dropoff_location: 'Jan Thiel, Curaçao',
  status: 'Pending',
  driver_name: null,
  driver_phone: null,
};
const words = { t: (text: string) => text, when: 'Fri, Nov 20, 2026, 3:30 PM' };

it('tells a ride in lines', () => {
  expect(shareText(ride, words)).toBe(
    [
      'Tracking ID: 20261120-0123456789',
      'Pickup: Hato Airport',
      'Drop-off: Jan Thiel, Curaçao',
      'Date/Time: Fri, Nov 20, 2026, 3:30 PM',
      'Status: Pending Assignment',
    ].join('\n'),
  );
});

it('adds the driver when there is one', () => {
  const driven = {
    ...ride,
    status: 'Assigned',
    driver_name: 'Diana',
    driver_phone: '+59991234567',
  };
  expect(shareText(driven, words)).toMatch(
    /Status: Driver Assigned\nDriver: Diana\nDriver Phone: \+59991234567$/,
  );
});

it('translates labels and status', () => {
  const upper = { ...words, t: (text: string) => text.toUpperCase() };
  expect(shareText(ride, upper)).toContain('STATUS: PENDING ASSIGNMENT');
});
