import { airportId, placeById } from '@trupial/island/places';
import { describe, expect, it } from 'vitest';
import { AIRPORT, endsOf, firstTrip, turnedTo } from './airport-trip.ts';
import {
  ABROAD,
  calculationProblem,
  NO_PHONE,
  phoneDigits,
  transferProblem,
  typedPhone,
} from './airport.rules.ts';

const trip = {
  ...firstTrip({ day: '2026-11-20', time: '15:30' }),
  pickup: { text: 'Jan Thiel', placeId: 'jan-thiel' },
};
const person = { name: 'Ana', phone: '1234567' };
const quote = {
  token: 'q-1',
  fare: 30,
  distanceKm: 12,
  durationMinutes: 20,
  surcharge: null,
};

it('knows the airport by its address in the gazetteer', () => {
  expect(AIRPORT.text).toBe(placeById(airportId)?.formattedAddress);
});

it('puts the airport at its end and clears the other', () => {
  expect(trip.dropoff).toEqual(AIRPORT);
  const back = { ...trip, ...turnedTo(trip, 'from-airport') };
  expect(back).toMatchObject({ pickup: AIRPORT, dropoff: { text: '' }, day: trip.day });
  expect(endsOf('from-airport')).toEqual({ fixed: 'pickup', asked: 'dropoff' });
});

it.each([
  ['+599 9 123-4567', '1234567'],
  [' (+5999) 1234567', '1234567'],
  ['5999123', '5999123'],
  ['12a34', '1234'],
  ['', ''],
])('keeps of %j the digits %j', (typed, kept) => expect(phoneDigits(typed)).toBe(kept));

describe('the phone field', () => {
  /** Key by key, as the field shows what it has kept. */
  const typed = (keys: string) =>
    [...keys].reduce((known, key) => typedPhone(`${known.digits}${key}`, known), NO_PHONE);
  const pasted = (text: string) => typedPhone(text, NO_PHONE);

  it.each([
    ['1234567', '1234567'],
    ['123-4567', '1234567'],
    ['+5999 123 4567', '1234567'],
    ['5999123', '5999123'],
  ])('takes %j as %j, also key by key', (text, digits) => {
    expect(pasted(text)).toEqual({ digits, isAfterPlus: false });
    expect(typed(text)).toEqual({ digits, isAfterPlus: false });
  });

  it('keeps nothing of a number from abroad that comes at once', () => {
    expect(pasted('+31 6 12345678')).toEqual({ ...NO_PHONE, problem: ABROAD });
    expect(typedPhone('5', pasted('+31612345678'))).toEqual({ digits: '5', isAfterPlus: false });
  });

  it('knows a number from abroad that is typed, until it is deleted', () => {
    expect(typed('+31612345678')).toMatchObject({ digits: '3161234', problem: ABROAD });
    expect(typed('+59')).toEqual({ digits: '59', isAfterPlus: true });
    expect(typedPhone('', typed('+31612345678'))).toEqual(NO_PHONE);
    expect(typedPhone('123456', typed('+3161234'))).not.toHaveProperty('problem');
  });

  it.each(['12345678', '+5999 12345678', '0612345678'])('says that %j is too long', (text) => {
    for (const phone of [pasted(text), typed(text)]) {
      expect(phone.digits).toHaveLength(7);
      expect(phone.problem).toMatch(/first 7 digits/);
    }
  });
});

describe('a fare', () => {
  it.each([
    [{ ...trip, pickup: { text: ' ' } }, true, 'Please enter both pickup and dropoff locations.'],
    [trip, false, 'The maps service is still loading. Please wait a moment and try again.'],
    [{ ...trip, time: '' }, true, 'Please select a date and time.'],
    [trip, true, undefined],
  ])('of %j with maps %s says %j', (asked, hasMaps, text) => {
    expect(calculationProblem(asked, hasMaps)?.text).toBe(text);
  });
});

describe('a booking', () => {
  const missing = 'Please fill in all required fields.';
  it.each([
    [{ ...trip, pickup: { text: '' } }, person, quote, missing],
    [trip, { ...person, name: ' ' }, quote, missing],
    [trip, { ...person, phone: '' }, quote, missing],
    [trip, person, undefined, 'Please wait for fare calculation to complete.'],
    [trip, { ...person, phone: '123456' }, quote, 'Phone number must be exactly 7 digits.'],
    [trip, person, quote, undefined],
  ])('of %j by %j at %j says %j', (asked, who, at, text) => {
    expect(transferProblem(asked, who, at)?.text).toBe(text);
  });
});
