import { useRideRoad } from '@trupial/ride-map/use-ride-road';
import type { Ride } from '../../../rides/ride.ts';
import { useAfterPause } from '../../../words/use-after-pause.ts';

/**
 * The pause in milliseconds before a road is fetched, so that going quickly through the rides
 * fetches none.
 */
const LOOKS_FOR = 250;

/** The road of a ride, from the server; undefined while it is not known. */
export function useRoad(ride: Ride | undefined) {
  const settled = useAfterPause(ride, LOOKS_FOR);
  const road = useRideRoad(settled);
  return settled === ride ? road?.line : undefined;
}
