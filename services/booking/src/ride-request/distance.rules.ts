import { greatCircleKm } from '@trupial/island/routing';
import type { RequestRide, RideRoute } from './ride-request.commands.ts';
import { distanceTooShort, distanceUnknown } from './ride-request.errors.ts';

/** Callers round kilometres to one decimal. */
const roundingMeters = 50;

/** Mean speed where only the distance is known, in km/h. */
const estimatedSpeedKmh = 40;

/**
 * Distance and driving time of the ride. The caller's distance, or that of his quote, counts when he
 * gave one, as he was shown a fare for it; but no road is shorter than the straight line.
 */
export function tripOf({ pickup, dropoff, route, ...command }: RequestRide): RideRoute {
  const distanceMeters = command.distanceMeters ?? command.quote?.distanceMeters ?? null;
  if (distanceMeters === null) {
    if (route === null) throw distanceUnknown();
    return route;
  }
  if (pickup.point && dropoff.point) {
    const straightMeters = greatCircleKm(pickup.point, dropoff.point) * 1000;
    if (distanceMeters + roundingMeters < straightMeters) throw distanceTooShort();
  }
  return { distanceMeters, durationMinutes: route?.durationMinutes ?? estimate(distanceMeters) };
}

const estimate = (meters: number): number => Math.ceil((meters / 1000 / estimatedSpeedKmh) * 60);
