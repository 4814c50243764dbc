import type { t as translate } from '@trupial/web-kit';
import type { Driver } from '../rides/ride.ts';
import { type DriverStatus, driverStatusOf } from './driver-status.ts';

/** A driver as cards, the profile and the leaderboard show him. */
export interface DriverProfile {
  readonly id: number;
  readonly name: string;
  readonly phone: string | null;
  readonly vehicle: string | null;
  readonly equipment: Driver['equipment'];
  readonly status: DriverStatus;
  readonly rating: number;
  readonly ridesCompleted: number;
  readonly location: string | null;
  /** Instant; null when it is not known. */
  readonly lastActive: string | null;
  /** A sample person, shown where there is no real one: no action is possible on him. */
  readonly isSample: boolean;
}

/** A number from the API, which may be text; any other value counts as 0. */
export function numberOf(value: unknown): number {
  const number = Number(value ?? 0);
  return Number.isFinite(number) ? number : 0;
}

/** Reads a driver of the wire; what is missing gets the documented default. */
export function profileOf(
  t: typeof translate,
  driver: Partial<Driver> & Pick<Driver, 'id'>,
): DriverProfile {
  return {
    id: driver.id,
    name: driver.name || driver.username || t('Unknown Driver'),
    phone: driver.phone || null,
    vehicle: driver.vehicle || null,
    equipment: driver.equipment ?? [],
    status: driverStatusOf({ status: driver.status ?? '' }),
    rating: numberOf(driver.rating),
    ridesCompleted: numberOf(driver.ridesCompleted),
    location: driver.location || null,
    lastActive: driver.lastActive || null,
    isSample: false,
  };
}
