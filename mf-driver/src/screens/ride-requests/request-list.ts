import type { HeldRide } from '../../rides/held-rides.ts';

/** What both forms of the list, table and cards, take. */
export interface RequestListProps {
  requests: readonly HeldRide[];
}
