import { useMemo } from 'react';
import { useQueue } from '../../queue/use-queue.ts';
import { heldRide } from '../../rides/held-rides.ts';
import { useRideList } from '../../rides/use-ride-list.ts';
import { useSteadyList } from './use-steady-list.ts';

/** What the Ride Requests screen shows: the requests, in an order that stays under a thumb. */
export function useRideRequests() {
  const { rides: data, ...list } = useRideList('pending');
  const { rides, reorder } = useSteadyList(data);
  const { waiting } = useQueue();
  const requests = useMemo(() => rides?.map((ride) => heldRide(ride, waiting)), [rides, waiting]);
  const refresh = () => {
    reorder();
    list.refresh();
  };
  return { ...list, requests, refresh };
}
