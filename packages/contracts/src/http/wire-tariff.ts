import { z } from 'zod';
import { cents, dollars } from '../values/money.ts';
import { islandDay } from '../values/schemas.ts';
import { cheatSheetGrid, type TariffFigures, timeOfDay } from '../values/tariff.ts';
import type { TariffVersion } from '../values/tariff.ts';

// A tariff on the wire: dollars and kilometres, where the messages have cents and metres.

/** An amount of a tariff: whole cents, since a rounded one would not be what staff wrote. */
const amount = z
  .number('Not an amount.')
  .min(0, 'An amount cannot be negative.')
  .max(1000, 'At most 1,000 dollars.')
  .refine((value) => Math.abs(value * 100 - cents(value)) < 1e-6, 'At most two decimals.');
const count = z
  .number('Not a count.')
  .int('Not a whole number.')
  .min(0, 'Cannot be negative.')
  .max(1000, 'At most 1,000.');
const percent = z
  .number('Not a percentage.')
  .int('Not a whole number.')
  .min(0, 'Cannot be negative.')
  .max(200, 'At most 200 %.');

const wireGrid = z.object({
  distances_km: cheatSheetGrid.shape.distancesKm,
  passengers: cheatSheetGrid.shape.passengers,
  luggage: cheatSheetGrid.shape.luggage,
});

const wireFigures = z.object({
  base: amount,
  included_km: z.number('Not a distance.').min(0, 'Cannot be negative.').max(100, 'At most 100.'),
  per_km: amount,
  minimum: amount,
  included_passengers: count,
  per_extra_passenger: amount,
  included_luggage: count,
  per_extra_luggage: amount,
  night_percent: percent,
  holiday_percent: percent,
  night_from: timeOfDay,
  night_until: timeOfDay,
});

/** What staff sends. Without a cheat sheet the one of the tariff before it is kept. */
export const wireNewTariff = wireFigures.extend({
  valid_from: islandDay,
  cheat_sheet: wireGrid.optional(),
  /** The version that counts on its first day until now: another one by then is refused. */
  follows: z.string().max(100).optional(),
});

export const wireTariffVersion = wireFigures.extend({
  version: z.string(),
  currency: z.literal('USD'),
  cheat_sheet: wireGrid,
  /** First island day; null for the tariff that the product came with. */
  valid_from: z.string().nullable(),
  in_force: z.boolean(),
  created_at: z.string().nullable(),
  created_by: z.string().nullable(),
});

type NewFigures = Omit<TariffFigures, 'cheatSheet'> & {
  readonly cheatSheet: TariffFigures['cheatSheet'] | null;
};

/** The figures of a tariff as the services count them: cents and metres. */
export function fromWireTariff(wire: z.output<typeof wireNewTariff>): NewFigures {
  const { cheat_sheet: grid } = wire;
  return {
    baseMinor: cents(wire.base),
    includedMetres: Math.round(wire.included_km * 1000),
    perKmMinor: cents(wire.per_km),
    minimumMinor: cents(wire.minimum),
    includedPassengers: wire.included_passengers,
    perExtraPassengerMinor: cents(wire.per_extra_passenger),
    includedLuggage: wire.included_luggage,
    perExtraLuggageMinor: cents(wire.per_extra_luggage),
    nightPercent: wire.night_percent,
    holidayPercent: wire.holiday_percent,
    nightFrom: wire.night_from,
    nightUntil: wire.night_until,
    cheatSheet:
      grid === undefined
        ? null
        : { distancesKm: grid.distances_km, passengers: grid.passengers, luggage: grid.luggage },
  };
}

/** `inForce` is the version of today. */
export function toWireTariff(
  { version, currency, figures, validFrom, createdAt, createdBy }: TariffVersion,
  inForce: string,
): z.output<typeof wireTariffVersion> {
  return {
    version,
    currency,
    valid_from: validFrom,
    in_force: version === inForce,
    base: dollars(figures.baseMinor),
    included_km: figures.includedMetres / 1000,
    per_km: dollars(figures.perKmMinor),
    minimum: dollars(figures.minimumMinor),
    included_passengers: figures.includedPassengers,
    per_extra_passenger: dollars(figures.perExtraPassengerMinor),
    included_luggage: figures.includedLuggage,
    per_extra_luggage: dollars(figures.perExtraLuggageMinor),
    night_percent: figures.nightPercent,
    holiday_percent: figures.holidayPercent,
    night_from: figures.nightFrom,
    night_until: figures.nightUntil,
    cheat_sheet: {
      distances_km: figures.cheatSheet.distancesKm,
      passengers: figures.cheatSheet.passengers,
      luggage: figures.cheatSheet.luggage,
    },
    created_at: createdAt,
    created_by: createdBy,
  };
}
