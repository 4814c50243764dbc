import type { Ride } from '../../rides/ride.ts';
import type { RunningCommand } from '../../rides/use-ride-command.ts';

/** What both forms of the list, table and cards, take. */
export interface RequestListProps {
  rides: readonly Ride[];
  running: RunningCommand | undefined;
  onAccept: (ride: Ride) => void;
  onReject: (ride: Ride) => void;
}
