import type { Tariff } from '../data/tariff.ts';

/** What a fare depends on. `night` and `holiday` are decided by isNight and isHoliday. */
export interface FareTrip {
  /** By road; read to the metre. */
  readonly distanceKm: number;
  readonly passengers: number;
  readonly luggage: number;
  readonly night: boolean;
  readonly holiday: boolean;
}

export type FareLineKey =
  | 'base'
  | 'distance'
  | 'minimum'
  | 'passengers'
  | 'luggage'
  | 'night'
  | 'holiday';

/** One line of the bill. `quantity`: km, passengers, bags or percent above the included amount. */
export interface FareLine {
  readonly key: FareLineKey;
  readonly quantity: number;
  readonly amountMinor: number;
}

/** A fare and how it came about: the lines add up to `totalMinor`. */
export interface FareBreakdown {
  readonly lines: readonly FareLine[];
  readonly totalMinor: number;
  readonly currency: 'USD';
  readonly tariffVersion: string;
}

/** The largest trip that is priced; far beyond the island, and far below where integers end. */
export const fareLimits = { distanceKm: 10_000, passengers: 1000, luggage: 1000 } as const;

/** Whole quotient, half up. Both are integers, dividend ≥ 0: no float is ever rounded. */
function divideHalfUp(dividend: number, divisor: number): number {
  const rest = dividend % divisor;
  return (dividend - rest) / divisor + (rest * 2 >= divisor ? 1 : 0);
}

function assertTrip(trip: FareTrip): void {
  for (const key of ['distanceKm', 'passengers', 'luggage'] as const) {
    const value = trip[key];
    const whole = key === 'distanceKm' || Number.isInteger(value);
    if (!(whole && value >= 0 && value <= fareLimits[key])) {
      throw new RangeError(`${key} cannot be ${value}`);
    }
  }
}

/** The percentage that applies, and why. Night and holiday do not add up: the higher counts. */
function surchargeOf(tariff: Tariff, { night, holiday }: FareTrip): ['night' | 'holiday', number] {
  const nightPercent = night ? tariff.nightPercent : 0;
  const holidayPercent = holiday ? tariff.holidayPercent : 0;
  return nightPercent >= holidayPercent ? ['night', nightPercent] : ['holiday', holidayPercent];
}

/**
 * The fare of a trip:
 *
 *   (max(minimum, base + per km × km beyond the included) + per extra passenger + per extra bag)
 *   × (100 + percent) / 100, rounded half up to the cent, once, at the end.
 *
 * It never falls when distance, passengers or luggage grow. Lines of 0 are left out, but for the
 * base. The surcharge line takes the rounding, so the lines always add up to the total.
 * Throws RangeError for a negative, broken or absurd figure (see fareLimits).
 */
export function fareFor(tariff: Tariff, trip: FareTrip): FareBreakdown {
  assertTrip(trip);
  const metres = Math.max(0, Math.round(trip.distanceKm * 1000) - tariff.includedMetres);
  const passengers = Math.max(0, trip.passengers - tariff.includedPassengers);
  const luggage = Math.max(0, trip.luggage - tariff.includedLuggage);
  const [surcharge, percent] = surchargeOf(tariff, trip);

  // In thousandths of a cent, so that metres × cents per km stays an integer.
  const base = tariff.baseMinor * 1000;
  const way = metres * tariff.perKmMinor;
  const topUp = Math.max(0, tariff.minimumMinor * 1000 - base - way);
  const extras = passengers * tariff.perExtraPassengerMinor + luggage * tariff.perExtraLuggageMinor;
  const exact = base + way + topUp + extras * 1000;

  const subtotalMinor = divideHalfUp(exact, 1000);
  const totalMinor = divideHalfUp(exact * (100 + percent), 100_000);
  const wayMinor = divideHalfUp(way, 1000);
  const topUpMinor = subtotalMinor - tariff.baseMinor - wayMinor - extras;

  const lines: FareLine[] = [
    { key: 'distance', quantity: metres / 1000, amountMinor: wayMinor },
    { key: 'minimum', quantity: 1, amountMinor: topUpMinor },
    {
      key: 'passengers',
      quantity: passengers,
      amountMinor: passengers * tariff.perExtraPassengerMinor,
    },
    { key: 'luggage', quantity: luggage, amountMinor: luggage * tariff.perExtraLuggageMinor },
    { key: surcharge, quantity: percent, amountMinor: totalMinor - subtotalMinor },
  ];
  return {
    lines: [
      { key: 'base', quantity: 1, amountMinor: tariff.baseMinor },
      ...lines.filter(({ amountMinor }) => amountMinor !== 0),
    ],
    totalMinor,
    currency: tariff.currency,
    tariffVersion: tariff.version,
  };
}
