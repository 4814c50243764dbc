import type { WireRide } from '@trupial/contracts/http';

/** What a search tells in place of an address when the ride has been over for seven days. */
const UNTOLD = '—';

/** Whether the places of a ride are told no more: then there is no road to ask for either. */
export const isUntold = (ride: Pick<WireRide, 'pickup_location' | 'dropoff_location'>): boolean =>
  ride.pickup_location === UNTOLD && ride.dropoff_location === UNTOLD;
