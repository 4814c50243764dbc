import { islandTariff } from '@trupial/island/fare';
import { describe, expect, it } from 'vitest';
import { fareOfTrip } from './fare-of-trip.ts';

const trip = {
  distanceMeters: 20_400,
  passengers: 2,
  luggage: 2,
  tripTime: '10:00:00',
  tripDay: null,
  isHoliday: false,
};
const byDay = 5031;
const surcharged = 6289;

describe('the fare of a trip', () => {
  it.each([
    ['by day', {}, byDay, false, false],
    ['without a time', { tripTime: null }, byDay, false, false],
    ['at 22:59:59', { tripTime: '22:59:59' }, byDay, false, false],
    ['at 23:00', { tripTime: '23:00' }, surcharged, true, false],
    ['at 05:59:59', { tripTime: '05:59:59' }, surcharged, true, false],
    ['at 06:00:00', { tripTime: '06:00:00' }, byDay, false, false],
    ['on an ordinary day', { tripDay: '2026-11-20' }, byDay, false, false],
    ['on Christmas Day', { tripDay: '2026-12-25' }, surcharged, false, true],
    ['on any day said to be a holiday', { isHoliday: true }, surcharged, false, true],
    [
      'at night on a holiday, once',
      { tripDay: '2026-12-25', tripTime: '23:30:00' },
      surcharged,
      true,
      true,
    ],
  ])('%s', (_when, changes, amountMinor, isNight, isHoliday) =>
    expect(fareOfTrip({ ...trip, ...changes }, islandTariff)).toEqual({
      fare: { amountMinor, currency: 'USD', tariffVersion: '2026-11-20' },
      isNight,
      isHoliday,
      surcharge: isNight ? 'night' : isHoliday ? 'holiday' : null,
    }),
  );

  const christmasNight = { ...trip, tripDay: '2026-12-25', tripTime: '23:30:00' };
  it.each([
    ['night', 25, 25],
    ['night', 30, 25],
    ['holiday', 25, 30],
    ['holiday', 0, 25],
    [null, 0, 0],
  ])('says that %s is charged on Christmas night at %i and %i percent', (surcharge, night, day) => {
    const tariff = { ...islandTariff, nightPercent: night, holidayPercent: day };
    expect(fareOfTrip(christmasNight, tariff)).toMatchObject({
      isNight: true,
      isHoliday: true,
      surcharge,
    });
  });

  it.each(['24:00:00', '7:00', 'noon', '12:60:00', ''])('has no time %j', (tripTime) =>
    expect(() => fareOfTrip({ ...trip, tripTime }, islandTariff)).toThrow(
      expect.objectContaining({ kind: 'invalid', code: 'quote.no_such_time' }),
    ),
  );
});
