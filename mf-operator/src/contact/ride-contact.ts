import type { t as translate } from '@trupial/web-kit';
import type { Ride } from '../rides/ride.ts';
import { STATUS_LOOKS, statusOf } from '../rides/status.ts';

/** Somebody of a ride, to be called or written to. */
export interface RideContact {
  readonly id: string;
  readonly name: string;
  readonly phone: string | null;
  readonly status: string;
}

/** The rider or the driver of a ride; nothing when it has no driver. */
export function contactOf(
  t: typeof translate,
  ride: Ride,
  who: 'rider' | 'driver',
): RideContact | undefined {
  const status = t(STATUS_LOOKS[statusOf(ride)].name);
  if (who === 'rider') {
    const id = t('Ride #{id}', { id: String(ride.id) });
    return { id, name: ride.rider_name, phone: ride.rider_phone, status };
  }
  if (ride.driver_id === null) return undefined;
  const name = ride.driver_name ?? t('Unknown Driver');
  return { id: `#${ride.driver_id}`, name, phone: ride.driver_phone, status };
}
