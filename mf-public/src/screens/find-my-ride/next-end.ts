import type { WireRide } from '@trupial/contracts/http';
import { latLng } from '@trupial/ride-map/route-ends';
import type { Route } from '../../route/use-route.ts';

/** Where the car goes next: to the pickup, or with the rider on board to the drop-off. */
export function nextEnd(
  ride: Pick<WireRide, 'status' | 'pickup_point' | 'dropoff_point'>,
  route: Pick<Route, 'line'> | undefined,
): { readonly point: readonly [lat: number, lng: number] | undefined; readonly isPickup: boolean } {
  const isPickup = ride.status.toLowerCase() === 'assigned';
  const known = isPickup ? ride.pickup_point : ride.dropoff_point;
  // A typed address has no point of its own; the road to it has an end.
  const point = latLng(known) ?? route?.line.at(isPickup ? 0 : -1);
  return { point, isPickup };
}
