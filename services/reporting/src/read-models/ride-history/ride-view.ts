import type { RideView } from '@trupial/contracts/values';
import type { Keys } from '@trupial/service-kit/personal';
import {
  returnRideColumn,
  rideViewOf,
  type ShownRide,
  shownDriverColumns,
  shownRideColumns,
} from '@trupial/service-kit/ride-row';
import { columnsOf } from '@trupial/service-kit/views';
import type { RideRow } from './ride-row.ts';

const ownColumns = [
  'id',
  'driver_id',
  'ended_at',
  'rating',
] as const satisfies readonly (keyof RideRow)[];

/** What a query of rides `r` and their drivers `d` selects. */
export const foundRideColumns = `${columnsOf('r', ownColumns)}, ${shownRideColumns('r')},
  ${returnRideColumn('r', 'rides', 'id')}, ${shownDriverColumns('d')}`;

/** A row of {@link foundRideColumns}. */
export type FoundRide = ShownRide &
  Pick<RideRow, 'rating'> & {
    readonly ended_at: Date | null;
    readonly return_ride: number | null;
  };

/** A ride as its reader may see it; `ofDriver` when he is its driver. */
export const foundRideViewOf = (row: FoundRide, keys: Keys, ofDriver: number | null): RideView =>
  rideViewOf(row, keys, ofDriver === null ? 'rider or office' : 'driver');
