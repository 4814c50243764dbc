import type { TariffVersion } from '../screens/tariff/tariff.ts';

/** The tariff that the product came with, for tests. */
export const aTariff = (of: Partial<TariffVersion> = {}): TariffVersion => ({
  version: '1',
  currency: 'USD',
  valid_from: null,
  in_force: true,
  base: 5.6,
  included_km: 2,
  per_km: 2.43,
  minimum: 8.4,
  included_passengers: 4,
  per_extra_passenger: 5.6,
  included_luggage: 4,
  per_extra_luggage: 1.95,
  night_percent: 25,
  holiday_percent: 20,
  night_from: '23:00:00',
  night_until: '06:00:00',
  cheat_sheet: { distances_km: [5], passengers: [1], luggage: [0] },
  created_at: null,
  created_by: null,
  ...of,
});
