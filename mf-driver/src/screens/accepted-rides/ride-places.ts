import type { OutsidePlace } from '@trupial/web-kit/outside-links';
import type { Ride } from '../../rides/ride.ts';

/** A ride's ends, as outside links take them. */
export const pickupOf = (ride: Ride): OutsidePlace => ({
  text: ride.pickup_location,
  point: ride.pickup_point,
});

/** Where the ride ends, as the navigation app is given it. */
export const dropoffOf = (ride: Ride): OutsidePlace => ({
  text: ride.dropoff_location,
  point: ride.dropoff_point,
});
