import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { islandTariff, type Tariff } from '../data/tariff.ts';
import { type FareTrip, fareFor, fareLimits } from './fare.ts';

const cents = fc.integer({ min: 0, max: 5000 });
const few = fc.integer({ min: 0, max: 8 });

/** Any valid tariff: the rules must also hold for future tariffs. */
const tariffs: fc.Arbitrary<Tariff> = fc
  .record({
    baseMinor: cents,
    includedMetres: fc.integer({ min: 0, max: 5000 }),
    perKmMinor: cents,
    minimumMinor: cents,
    includedPassengers: few,
    perExtraPassengerMinor: cents,
    includedLuggage: few,
    perExtraLuggageMinor: cents,
    nightPercent: fc.integer({ min: 0, max: 100 }),
    holidayPercent: fc.integer({ min: 0, max: 100 }),
  })
  .map((figures) => ({ ...islandTariff, ...figures }));

const trips: fc.Arbitrary<FareTrip> = fc.record({
  distanceKm: fc.double({ min: 0, max: 200, noNaN: true }),
  passengers: fc.integer({ min: 0, max: 20 }),
  luggage: fc.integer({ min: 0, max: 20 }),
  night: fc.boolean(),
  holiday: fc.boolean(),
});

const plain: FareTrip = { distanceKm: 0, passengers: 1, luggage: 0, night: false, holiday: false };
const total = (trip: Partial<FareTrip>, tariff = islandTariff): number =>
  fareFor(tariff, { ...plain, ...trip }).totalMinor;

describe('fare, of any tariff and trip', () => {
  it('is a whole number of cents that its lines add up to, and never below the minimum', () => {
    fc.assert(
      fc.property(tariffs, trips, (tariff, trip) => {
        const { lines, totalMinor } = fareFor(tariff, trip);
        expect(Number.isSafeInteger(totalMinor)).toBe(true);
        expect(lines.reduce((sum, line) => sum + line.amountMinor, 0)).toBe(totalMinor);
        expect(totalMinor).toBeGreaterThanOrEqual(Math.max(tariff.minimumMinor, tariff.baseMinor));
      }),
    );
  });

  it('never falls when distance, passengers or luggage grow', () => {
    const more = fc.record({
      distanceKm: fc.double({ min: 0, max: 50, noNaN: true }),
      passengers: few,
      luggage: few,
    });
    fc.assert(
      fc.property(tariffs, trips, more, (tariff, trip, added) => {
        for (const key of ['distanceKm', 'passengers', 'luggage'] as const) {
          const longer = { ...trip, [key]: trip[key] + added[key] };
          expect(total(longer, tariff), key).toBeGreaterThanOrEqual(total(trip, tariff));
        }
      }),
    );
  });

  it('is the exact value, rounded half up once', () => {
    fc.assert(
      fc.property(tariffs, trips, (t, trip) => {
        const metres = BigInt(Math.max(0, Math.round(trip.distanceKm * 1000) - t.includedMetres));
        const way = BigInt(t.baseMinor) * 1000n + metres * BigInt(t.perKmMinor);
        const least = BigInt(t.minimumMinor) * 1000n;
        const extras =
          Math.max(0, trip.passengers - t.includedPassengers) * t.perExtraPassengerMinor +
          Math.max(0, trip.luggage - t.includedLuggage) * t.perExtraLuggageMinor;
        const percent = Math.max(
          trip.night ? t.nightPercent : 0,
          trip.holiday ? t.holidayPercent : 0,
        );
        const exact =
          ((way > least ? way : least) + BigInt(extras) * 1000n) * BigInt(100 + percent);
        expect(BigInt(total(trip, t))).toBe((exact + 50_000n) / 100_000n);
      }),
    );
  });

  it('charges the higher of night and holiday, not both', () => {
    fc.assert(
      fc.property(tariffs, trips, (tariff, trip) => {
        const night = total({ ...trip, night: true, holiday: false }, tariff);
        const holiday = total({ ...trip, night: false, holiday: true }, tariff);
        const both = total({ ...trip, night: true, holiday: true }, tariff);
        expect(both).toBe(Math.max(night, holiday));
      }),
    );
  });
});

describe('the island tariff', () => {
  it.each([
    ['0 km: the minimum', { distanceKm: 0 }, 840],
    ['the last metre of the minimum', { distanceKm: 3.152 }, 840],
    ['just beyond it', { distanceKm: 3.16 }, 842],
    ['the calculator’s default', { distanceKm: 2, passengers: 2, luggage: 2 }, 840],
    ['airport → Otrobanda', { distanceKm: 11.3 }, 2820],
    ['airport → Punda', { distanceKm: 12.6 }, 3136],
    ['airport → Jan Thiel', { distanceKm: 20.4 }, 5031],
    ['the same at night', { distanceKm: 20.4, night: true }, 6289],
    ['the same on a holiday night', { distanceKm: 20.4, night: true, holiday: true }, 6289],
    ['four passengers, four bags', { distanceKm: 10, passengers: 4, luggage: 4 }, 2504],
    ['a fifth passenger', { distanceKm: 10, passengers: 5, luggage: 4 }, 3064],
    ['a fifth bag', { distanceKm: 10, passengers: 4, luggage: 5 }, 2699],
  ])('%s', (_, trip, expected) => expect(total(trip)).toBe(expected));

  it('shows how a fare came about', () => {
    const trip = { distanceKm: 12.5, passengers: 6, luggage: 5, night: true, holiday: false };
    expect(fareFor(islandTariff, trip)).toEqual({
      lines: [
        { key: 'base', quantity: 1, amountMinor: 560 },
        { key: 'distance', quantity: 10.5, amountMinor: 2552 },
        { key: 'passengers', quantity: 2, amountMinor: 1120 },
        { key: 'luggage', quantity: 1, amountMinor: 195 },
        { key: 'night', quantity: 25, amountMinor: 1106 },
      ],
      totalMinor: 5533,
      currency: 'USD',
      tariffVersion: islandTariff.version,
    });
  });

  it.each([
    ['distanceKm', -0.01],
    ['distanceKm', Number.NaN],
    ['distanceKm', Number.POSITIVE_INFINITY],
    ['distanceKm', fareLimits.distanceKm + 1],
    ['passengers', -1],
    ['passengers', 1.5],
    ['luggage', -1],
    ['luggage', fareLimits.luggage + 1],
  ])('refuses %s %d', (key, value) => {
    expect(() => fareFor(islandTariff, { ...plain, [key]: value })).toThrow(RangeError);
  });
});
