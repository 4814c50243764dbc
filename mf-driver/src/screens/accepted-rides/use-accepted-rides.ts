import { useT } from '@trupial/web-kit';
import { useCallback } from 'react';
import type { Ride } from '../../rides/ride.ts';
import { useRideCommand } from '../../rides/use-ride-command.ts';
import type { CommandAnswer, DriverCommand } from '../../rides/use-ride-command.ts';
import { useRideList } from '../../rides/use-ride-list.ts';
import { commandTexts } from './command-texts.ts';

const LEAVES_THE_LIST: ReadonlySet<DriverCommand> = new Set([
  'finishRide',
  'cancelRide',
  'deleteRide',
]);

/** What the Accepted Rides screen shows and does. */
export function useAcceptedRides() {
  const t = useT();
  const { query, change, reload } = useRideList('accepted');

  const apply = useCallback(
    (command: DriverCommand, rideId: number, answer: CommandAnswer) => {
      if (LEAVES_THE_LIST.has(command)) return;
      const { status, driver_progress } = answer;
      change((rides) =>
        rides.map((ride) => (ride.id === rideId ? { ...ride, status, driver_progress } : ride)),
      );
    },
    [change],
  );
  const { running, send } = useRideCommand({ apply, reload });

  return {
    rides: query.data,
    isLoading: query.isPending,
    hasFailed: query.isError && !query.data,
    isStale: query.isError || query.fetchStatus === 'paused',
    isRefreshing: query.isFetching,
    updatedAt: query.dataUpdatedAt,
    running,
    refresh: () => void query.refetch(),
    act: (ride: Ride, command: DriverCommand) => send(command, ride.id, commandTexts(t, command)),
  };
}
