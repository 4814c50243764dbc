import type { Ride } from '../../../rides/ride.ts';

type Ends = Pick<Ride, 'pickup_point' | 'pickup_location' | 'dropoff_point' | 'dropoff_location'>;

/** The ends of a ride as the route call takes them: `lat,lng`, or the address. */
export function routeNames(ride: Ends): { from: string; to: string } {
  const name = (point: Ends['pickup_point'], address: string) =>
    point ? `${point.lat},${point.lng}` : address;
  return {
    from: name(ride.pickup_point, ride.pickup_location),
    to: name(ride.dropoff_point, ride.dropoff_location),
  };
}
