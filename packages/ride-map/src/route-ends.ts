import type { Answer } from '@trupial/web-kit/core';

type Ride = Extract<Answer<'rideRequests'>, readonly unknown[]>[number];

/** The two ends of a ride, as the API sends them. */
export type RideEnds = Pick<
  Ride,
  'pickup_point' | 'pickup_location' | 'dropoff_point' | 'dropoff_location'
>;

/** A point as maps take it: degrees north and east; undefined for one that is not known. */
export const latLng = (
  point: RideEnds['pickup_point'],
): readonly [lat: number, lng: number] | undefined => (point ? [point.lat, point.lng] : undefined);

/**
 * The ends of a ride in the form of the route call: `lat,lng` where it is known, else the address.
 */
export function routeEnds(ride: RideEnds): { from: string; to: string } {
  const end = (point: RideEnds['pickup_point'], address: string) =>
    point ? `${point.lat},${point.lng}` : address;
  return {
    from: end(ride.pickup_point, ride.pickup_location),
    to: end(ride.dropoff_point, ride.dropoff_location),
  };
}
