import { describe, expect, it } from 'vitest';
import { callProblems, newCall, soonest } from './call.ts';

const today = '2026-11-21';
const good = {
  ...newCall(new Date('2026-11-21T14:00:00Z')),
  rider_phone: '512-3456',
  rider_name: 'Ann',
  pickup_location: 'Punda',
  dropoff_location: 'Jan Thiel',
};

describe('a call', () => {
  it.each([
    ['2026-11-21T14:00:00Z', '2026-11-21', '10:15'],
    ['2026-11-21T14:05:00Z', '2026-11-21', '10:15'],
    ['2026-11-21T14:05:01Z', '2026-11-21', '10:30'],
    // Late in the evening the next quarter hour is tomorrow's.
    ['2026-11-22T03:50:00Z', '2026-11-22', '00:00'],
  ])('at %s offers %s %s', (now, ride_day, ride_datetime) =>
    expect(soonest(new Date(now))).toEqual({ ride_day, ride_datetime }),
  );

  it('with everything said has no problem', () => expect(callProblems(good, today)).toEqual({}));

  it.each([
    ['rider_phone', '', 'Please enter your full name and phone number.'],
    ['rider_phone', '12345', 'Phone number must be exactly 7 digits.'],
    ['rider_name', ' ', 'Please enter your full name and phone number.'],
    ['pickup_location', '', 'Please enter both pickup and drop-off locations.'],
    ['dropoff_location', '', 'Please enter both pickup and drop-off locations.'],
    ['dropoff_location', 'punda ', 'Pickup and drop-off must be two different places.'],
    ['ride_day', '2026-11-20', 'Please select a date and time.'],
    ['ride_datetime', '', 'Please select a date and time.'],
    ['passenger_count', '9', 'Passenger count must be between 1 and 8.'],
    ['passenger_count', 'two', 'Passenger count must be between 1 and 8.'],
    ['luggage_count', '-1', 'Luggage count cannot be negative.'],
  ] as const)('%s = %j is refused', (field, value, text) =>
    expect(callProblems({ ...good, [field]: value }, today)).toEqual({ [field]: text }),
  );

  it.each(['+31 6 1234 0011', '\u202a512\u20113456\u202c'])('takes the number %j', (rider_phone) =>
    expect(callProblems({ ...good, rider_phone }, today)).toEqual({}),
  );
});
