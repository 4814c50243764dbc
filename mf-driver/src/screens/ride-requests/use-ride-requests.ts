import { useT } from '@trupial/web-kit';
import { useCallback } from 'react';
import type { Ride } from '../../rides/ride.ts';
import { useRideCommand } from '../../rides/use-ride-command.ts';
import { useRideList } from '../../rides/use-ride-list.ts';
import { useSteadyList } from './use-steady-list.ts';

/** What the Ride Requests screen shows and does. */
export function useRideRequests() {
  const t = useT();
  const { query, change, reload } = useRideList('pending');
  const { data } = query;
  const { rides, reorder } = useSteadyList(data);

  // An accepted or rejected ride is no request any more; the reload says what else has changed.
  const apply = useCallback(
    (_command: unknown, rideId: number) => change((all) => all.filter(({ id }) => id !== rideId)),
    [change],
  );
  const { running, send } = useRideCommand({ apply, reload });

  const refresh = () => {
    reorder();
    void query.refetch();
  };
  const accept = (ride: Ride) =>
    void send('acceptRide', ride.id, {
      done: t('Ride accepted. It is under Accepted Rides now.'),
      failed: t('Failed to accept ride. Please try again.'),
    });
  const reject = (ride: Ride) =>
    void send('rejectRide', ride.id, { failed: t('Failed to reject ride. Please try again.') });

  return {
    rides,
    isLoading: query.isPending,
    hasFailed: query.isError && !data,
    isStale: query.isError || query.fetchStatus === 'paused',
    isRefreshing: query.isFetching,
    updatedAt: query.dataUpdatedAt,
    running,
    refresh,
    accept,
    reject,
  };
}
