import type { Tariff } from '../data/tariff.ts';
import { fareFor } from './fare.ts';

/** One combination and its fare in dollars. Names are those of the documented API. */
export interface CheatSheetRow {
  readonly distance: number;
  readonly passengers: number;
  readonly luggage: number;
  readonly isHoliday: boolean;
  readonly isNight: boolean;
  readonly fare: number;
}

/** Every combination of the grid that the tariff states, by distance, passengers and luggage. */
export function cheatSheet(tariff: Tariff): readonly CheatSheetRow[] {
  const rows: CheatSheetRow[] = [];
  const { distancesKm, passengers: groups, luggage: loads } = tariff.cheatSheet;
  for (const distance of distancesKm) {
    for (const passengers of groups) {
      for (const luggage of loads) {
        for (const isHoliday of [false, true]) {
          for (const isNight of [false, true]) {
            const trip = { distanceKm: distance, passengers, luggage };
            const { totalMinor } = fareFor(tariff, { ...trip, holiday: isHoliday, night: isNight });
            const fare = totalMinor / 100;
            rows.push({ distance, passengers, luggage, isHoliday, isNight, fare });
          }
        }
      }
    }
  }
  return rows;
}
