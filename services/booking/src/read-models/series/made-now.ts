import { Inject, Injectable } from '@nestjs/common';
import type { RideStatus, RideView } from '@trupial/contracts/values';
import type { KeyVault } from '@trupial/event-store';
import { KEY_VAULT, ReadModels, SERVICE_POOL } from '@trupial/service-kit';
import { islandDateOf, islandTimeOf } from '@trupial/island/clock';
import { keysOfRides } from '@trupial/service-kit/ride-row';
import type { Pool } from 'pg';
import { type Occurrence, occurrencesOf } from '../../series/occurrences.ts';
import type { Series } from '../../series/series.state.ts';
import { type SelectedRide, selectRides, trackedRideViewOf } from '../tracked-rides/ride-views.ts';
import { trackedRidesProjection } from '../tracked-rides/tracked-rides.projection.ts';

/** The rides of series that are made, by number, as they are now. */
export type MadeRidesNow = ReadonlyMap<number, RideView>;

/** A ride that stands so, and whose time has not passed, is still to come. */
const waiting: readonly RideStatus[] = ['Pending', 'Assigned'];

/** {@link waiting} for a query. */
export const waitingStatuses = waiting.map((status) => `'${status}'`).join(', ');

/** An instant on the island's clock, 'YYYY-MM-DDTHH:MM:SS'. */
export const islandDateTimeOf = (instant: string): string =>
  `${islandDateOf(instant)}T${islandTimeOf(instant)}`;

/** Whether a ride that is made is still to come. */
export const waits = ({ status, scheduledFor }: RideView, now: string): boolean =>
  waiting.includes(status) && scheduledFor >= now;

/**
 * What rides that are made of series are now: one that was cancelled, moved or changed without its
 * series is not what the series says.
 */
@Injectable()
export class MadeNow {
  constructor(
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(KEY_VAULT) private readonly vault: KeyVault,
    private readonly readModels: ReadModels,
  ) {}

  /** The rides of a series, from their own read model. */
  async of(series: Series): Promise<MadeRidesNow> {
    const ids = occurrencesOf(series).flatMap(madeRideOf);
    if (ids.length === 0) return new Map();
    await this.readModels.fresh(trackedRidesProjection.name);
    const { rows } = await this.pool.query<SelectedRide>({
      name: 'made rides of a series',
      text: `${selectRides} where r.ride_id = any($1::integer[])`,
      values: [ids],
    });
    const keys = await keysOfRides(this.vault, rows);
    return new Map(rows.map((row) => [row.id, trackedRideViewOf(row, keys)]));
  }
}

/** The number of an occurrence's ride, if it is made and not left out. */
const madeRideOf = ({ status, rideId }: Occurrence) =>
  status === 'booked' && rideId !== null ? [rideId] : [];
