import { airportId, placeById } from '@trupial/island/places';
import { describe, expect, it } from 'vitest';
import { AIRPORT, endsOf, firstTrip, turnedTo } from './airport-trip.ts';
import { calculationProblem, phoneDigits, transferProblem } from './airport.rules.ts';

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
  isNight: false,
  isHoliday: false,
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
