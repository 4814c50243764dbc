import { describe, expect, it } from 'vitest';
import {
  decideSearch,
  EMPTY_SEARCH,
  hasPersonalPart,
  readAddress,
  searchLabel,
  searchProblem,
} from './search-form.rules.ts';

const details = { ...EMPTY_SEARCH, name: ' Maria ', phone: '1234567', date: '2026-11-20' };

describe('a search', () => {
  it('goes by the tracking id first, trimmed', () => {
    expect(decideSearch({ ...details, trackingId: ' 1-2 ' }, true)).toEqual({
      criteria: { tracking_id: '1-2' },
    });
  });

  it('goes by the three details when they are shown', () => {
    expect(decideSearch(details, true)).toEqual({
      criteria: { rider_name: 'Maria', rider_phone: '1234567', booking_date: '2026-11-20' },
    });
  });

  it('wants a tracking id while the details are hidden', () => {
    expect(decideSearch(details, false)).toEqual({
      problem: {
        field: 'trackingId',
        text: 'Please enter your tracking ID or use the alternative search option.',
      },
    });
  });

  it.each(['name', 'phone', 'date'] as const)('wants all three details: %s', (field) => {
    expect(decideSearch({ ...details, [field]: ' ' }, true)).toEqual({
      problem: {
        field,
        text: 'Please fill in all fields (name, phone, and booking date) to search for your ride.',
      },
    });
  });

  it('is named after what it does', () => {
    expect(searchLabel({ ...EMPTY_SEARCH, trackingId: '1' }, true)).toBe('Track by ID');
    expect(searchLabel(details, true)).toBe('Find My Ride');
    expect(searchLabel(EMPTY_SEARCH, false)).toBe('Search for Ride');
  });
});

it('reads a tracking id or all three details from an address', () => {
  expect(readAddress('?tracking_id=%201-2&name=x')).toEqual({ ...EMPTY_SEARCH, trackingId: '1-2' });
  expect(readAddress('?name=Maria&phone=1234567&date=2026-11-20')).toEqual({
    ...details,
    name: 'Maria',
  });
  expect(readAddress('?name=Maria&phone=1234567')).toBeUndefined();
  expect(readAddress('')).toBeUndefined();
});

describe('a failure', () => {
  const rest = 'Please check your details and try again.';

  it.each<[number, string | undefined, boolean, string]>([
    [404, 'x', false, `No ride found with the provided information. ${rest}`],
    [404, 'x', true, `No ride found with the provided tracking ID. ${rest}`],
    [400, 'Bad date.', false, 'Bad date.'],
    [400, undefined, false, 'Invalid search parameters provided.'],
    [500, 'x', true, 'Failed to search for your ride. Please try again.'],
    [429, 'x', false, 'Failed to search for your ride. Please try again.'],
    [0, undefined, false, 'Failed to search for your ride. Please try again.'],
  ])('with status %i is told', (status, serverText, automatic, text) => {
    expect(searchProblem(status, serverText, automatic)).toBe(text);
  });
});

it.each([
  ['?tracking_id=1', false],
  ['', false],
  ['?name=Ana', true],
  ['?tracking_id=1&phone=', true],
  ['?date=2026-11-20', true],
])('%j says who somebody is: %s', (search, isPersonal) => {
  expect(hasPersonalPart(search)).toBe(isPersonal);
});
