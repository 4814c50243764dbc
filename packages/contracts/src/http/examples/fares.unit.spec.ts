import { fareFor, formula, islandTariff, isNight } from '@trupial/island/fare';
import { describe, expect, it } from 'vitest';
import { amendmentsExamples } from './amendments.examples.ts';
import { bookingExamples } from './booking.examples.ts';
import { examples } from './index.ts';

interface Priced {
  readonly distance_km: number;
  readonly passenger_count: number;
  readonly luggage_count: number;
  readonly ride_datetime: string;
  readonly calculated_fare: number;
}

const isPriced = (value: object): value is Priced =>
  'distance_km' in value && 'calculated_fare' in value && 'passenger_count' in value;

/** Every ride in the examples, however deep. */
function ridesIn(value: unknown): Priced[] {
  if (typeof value !== 'object' || value === null) return [];
  return isPriced(value) ? [value] : Object.values(value).flatMap(ridesIn);
}

const costs = (ride: Omit<Priced, 'calculated_fare'>): number =>
  fareFor(islandTariff, {
    distanceKm: ride.distance_km,
    passengers: ride.passenger_count,
    luggage: ride.luggage_count,
    night: isNight(ride.ride_datetime.slice(11), islandTariff),
    holiday: false,
  }).totalMinor / 100;

describe('the money of the examples is that of the tariff', () => {
  it('for rides', () => {
    const rides = ridesIn(examples);
    expect(rides.length).toBeGreaterThan(3);
    for (const ride of rides) expect(ride.calculated_fare).toBe(costs(ride));
  });

  const ride = ridesIn(examples)[0]!;

  it('for what a ride would cost, is booked for, and costs once it is moved', () => {
    expect(bookingExamples.fareCalc.answer).toMatchObject({
      fare: ride.calculated_fare,
      tariff_version: islandTariff.version,
    });
    expect(bookingExamples.fareCalc.query).toMatchObject({ distance_km: String(ride.distance_km) });
    expect(bookingExamples.bookRide.answer).toMatchObject({
      calculated_fare: ride.calculated_fare,
    });
    const { ride_datetime } = amendmentsExamples.previewAmendment.body;
    const moved = costs({ ...ride, ride_datetime });
    expect(amendmentsExamples.previewAmendment.answer).toMatchObject({
      old_fare: ride.calculated_fare,
      new_fare: moved,
      tariff_version: islandTariff.version,
    });
    expect(amendmentsExamples.amendRide.answer).toMatchObject({ calculated_fare: moved });
  });

  it('for the cheat sheet and the formula', () => {
    for (const { distance: distance_km, fare, ...row } of bookingExamples.fareCalcCheatSheet.answer
      .results) {
      const counts = { passenger_count: row.passengers, luggage_count: row.luggage };
      expect(fare).toBe(costs({ distance_km, ...counts, ride_datetime: ride.ride_datetime }));
    }
    const { parts, tariffVersion, nightFrom, nightUntil } = formula(islandTariff);
    const dollars = parts.map(({ amountMinor, ...part }) => ({
      ...part,
      amount: amountMinor === null ? null : amountMinor / 100,
    }));
    const { parts: shown, ...rest } = bookingExamples.fareFormula.answer;
    expect(dollars).toEqual(expect.arrayContaining([...shown]));
    expect(rest).toMatchObject({
      tariff_version: tariffVersion,
      night_from: nightFrom,
      night_until: nightUntil,
    });
  });
});
