import { describe, expect, it } from 'vitest';
import {
  EMPTY_TRIP,
  fareHasChanged,
  personProblem,
  readFare,
  roundedKm,
  routeName,
  tripProblem,
} from './trip.rules.ts';
import type { Trip } from './trip.rules.ts';

const trip: Trip = {
  ...EMPTY_TRIP,
  pickup: { text: 'Hato Airport', placeId: 'hato' },
  dropoff: { text: 'Jan Thiel' },
  day: '2026-11-20',
  time: '15:30',
};

describe('a trip', () => {
  const both = 'Please enter both pickup and drop-off locations.';
  const same = 'Pickup and drop-off must be two different places.';
  const when = 'Please select a date and time.';
  const count = 'Passenger count must be between 1 and 8.';

  it.each<[Partial<Trip>, string, string]>([
    [{ pickup: { text: ' ' } }, 'pickup', both],
    [{ dropoff: { text: '' } }, 'dropoff', both],
    [{ pickup: { text: 'Jan Thiel ' } }, 'dropoff', same],
    [{ dropoff: { text: 'The airport', placeId: 'hato' } }, 'dropoff', same],
    [{ day: '' }, 'day', when],
    [{ time: '' }, 'time', when],
    [{ day: '', time: '' }, 'day', when],
    [{ passengers: 0 }, 'passengers', count],
    [{ passengers: 9 }, 'passengers', count],
    [{ luggage: -1 }, 'luggage', 'Luggage count cannot be negative.'],
  ])('with %j is refused at %s', (changes, field, text) => {
    expect(tripProblem({ ...trip, ...changes })).toEqual({ field, text });
  });

  it.each([
    ['2026-11-20T15:30', undefined],
    ['2026-11-20T15:45', { field: 'time', text: 'The ride cannot be in the past.' }],
    ['2026-11-21T00:00', { field: 'day', text: 'Date input not valid.' }],
  ])("is looked at by the island's clock, at %s", (now, problem) => {
    expect(tripProblem(trip, undefined, now)).toEqual(problem);
  });

  it('with nothing is refused for its places first', () => {
    expect(tripProblem(EMPTY_TRIP)).toEqual({ field: 'pickup', text: both });
  });

  it.each([{}, { passengers: 8 }, { luggage: 40 }])('with %j is fine', (changes) => {
    expect(tripProblem({ ...trip, ...changes })).toBeUndefined();
  });
});

describe('a person', () => {
  const missing = 'Please enter your full name and phone number.';
  const digits = 'Phone number must be exactly 7 digits.';

  it.each([
    ['', '', 'name', missing],
    [' ', '1234567', 'name', missing],
    ['Maria', ' ', 'phone', missing],
    ['Maria', '123456', 'phone', digits],
    ['Maria', '12345678', 'phone', digits],
    ['Maria', 'abcdefg', 'phone', digits],
  ])('%j, %j is refused at %s', (name, phone, field, text) => {
    expect(personProblem({ name, phone })).toEqual({ field, text });
  });

  it('with 7 digits, or a number with country code, is fine', () => {
    expect(personProblem({ name: 'Maria', phone: '1234567' })).toBeUndefined();
    expect(personProblem({ name: 'Maria', phone: '+31 6 1234 5678' })).toBeUndefined();
  });
});

describe('a fare', () => {
  it.each([
    [30, 30],
    [0, 0],
    ['30.50', 30.5],
  ])('%j is %d', (answered, fare) => expect(readFare(answered)).toBe(fare));

  it.each([null, undefined, '', 'free', -1, '-1', Number.NaN, Infinity, true])(
    '%j is none',
    (answered) => expect(readFare(answered)).toBeUndefined(),
  );

  it('is the same within a cent, whatever floating point says', () => {
    expect(fareHasChanged(30.1, 30.11)).toBe(false);
    expect(fareHasChanged(1.1, 1.09)).toBe(false);
    expect(fareHasChanged(30, 30.02)).toBe(true);
    expect(fareHasChanged(30.02, 30)).toBe(true);
  });
});

it('rounds kilometres and names places by id where it knows one', () => {
  expect(roundedKm(18.26)).toBe(18.3);
  expect(routeName({ text: 'Hato Airport', placeId: 'hato' })).toBe('hato');
  expect(routeName({ text: ' Jan Thiel ' })).toBe('Jan Thiel');
});
