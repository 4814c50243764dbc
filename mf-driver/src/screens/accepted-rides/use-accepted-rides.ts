import { useMemo } from 'react';
import { useQueue } from '../../queue/use-queue.ts';
import { byPickupTime, heldRide } from '../../rides/held-rides.ts';
import { useRideList } from '../../rides/use-ride-list.ts';

/**
 * The data of the Accepted Rides screen: the rides with the unsent actions applied, the next ride
 * first.
 */
export function useAcceptedRides() {
  const { rides, ...list } = useRideList('accepted');
  const { waiting } = useQueue();
  const held = useMemo(
    () => rides && byPickupTime(rides).map((ride) => heldRide(ride, waiting)),
    [rides, waiting],
  );
  return { ...list, held };
}
