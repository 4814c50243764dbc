import { Controller, Inject } from '@nestjs/common';
import { seriesStream } from '@trupial/contracts/events';
import { type ReceivedBy, type ReplyOf, seriesMessages } from '@trupial/contracts/messages';
import {
  detailsIn,
  type Fare,
  type OccurrenceView,
  Refusal,
  type RideView,
} from '@trupial/contracts/values';
import type { KeyVault } from '@trupial/event-store';
import {
  CLOCK,
  type Clock,
  cursorOf,
  Handles,
  itemsOf,
  KEY_VAULT,
  numbersOfCursor,
  ReadModels,
  SERVICE_POOL,
} from '@trupial/service-kit';
import type { Pool } from 'pg';
import { seriesActor } from '../../commands/series/series-actor.ts';
import { SeriesStreams } from '../../commands/series/series-streams.ts';
import { RideOfSeries } from '../../processes/make-rides/ride-of-series.ts';
import { type Occurrence, occurrencesOf } from '../../series/occurrences.ts';
import { known } from '../../series/series.decider.ts';
import { trackedRidesProjection } from '../tracked-rides/tracked-rides.projection.ts';
import { islandDateTimeOf, MadeNow } from './made-now.ts';
import { seriesProjection } from './series.projection.ts';
import {
  type SelectedSeries,
  selectSeries,
  seriesViewOf,
  shownTerms,
  viewOfSeries,
} from './series-views.ts';

const { oneSeries, seriesList } = seriesMessages;

/** Recurring rides as their rider and the office see them. */
@Controller()
export class SeriesController {
  constructor(
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(KEY_VAULT) private readonly vault: KeyVault,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly readModels: ReadModels,
    private readonly streams: SeriesStreams,
    private readonly rides: RideOfSeries,
    private readonly madeNow: MadeNow,
  ) {}

  /** A rider's own, or all for the office; those that need attention first, then the newest. */
  @Handles(seriesList)
  async list(asked: ReceivedBy<typeof seriesList>): Promise<ReplyOf<typeof seriesList>> {
    const { role, accountId } = seriesActor();
    const [flag = null, before = null] = numbersOfCursor(asked.cursor, 2) ?? [];
    await this.readModels.fresh(seriesProjection.name);
    await this.readModels.fresh(trackedRidesProjection.name);
    const now = this.clock();
    const { rows } = await this.pool.query<SelectedSeries>({
      name: 'series list',
      text: `${selectSeries}
        where ($1::integer is null or rider_id = $1)
          and ($2 = 'all' or ($2 = 'open') = (to_come > 0))
          and (attention > 0 or not $4)
          and ($5::integer is null
            or ((attention > 0)::integer, series_id) < ($5::integer, $6::integer))
        order by (attention > 0) desc, series_id desc limit $7`,
      values: [
        role === 'rider' ? accountId : null,
        // What needs attention is shown wherever its series stands.
        asked.attentionOnly ? 'all' : asked.state,
        now,
        asked.attentionOnly,
        flag,
        before,
        asked.limit + 1,
      ],
    });
    const keys = await this.vault.keysOf(rows.map(({ series_id }) => seriesStream(series_id)));
    return itemsOf(
      rows,
      asked,
      ({ attention, series_id }) => cursorOf(attention > 0 ? 1 : 0, series_id),
      (row) => seriesViewOf(row, keys),
    );
  }

  /** A series with its rides, from its stream. */
  @Handles(oneSeries)
  async one({ id }: ReceivedBy<typeof oneSeries>): Promise<ReplyOf<typeof oneSeries>> {
    const series = known((await this.streams.load(id)).state, seriesActor());
    const made = await this.madeNow.of(series);
    const occurrences: OccurrenceView[] = [];
    for (const one of occurrencesOf(series)) {
      const { day, status, rideDatetime, isChanged, rideId, failure } = one;
      occurrences.push({
        day,
        status,
        rideDatetime,
        isChanged,
        rideId,
        rideStatus: null,
        failure,
        estimate: status === 'planned' && !series.isErased ? await this.estimate(one) : null,
        fareMinor: null,
        ...shownTerms(one),
        ...termsOfMade(made.get(rideId ?? 0)),
      });
    }
    return { series: viewOfSeries(series, made, this.clock()), occurrences };
  }

  /** Null where a ride could not be priced now: the failure is told when it is made. */
  private async estimate(occurrence: Occurrence): Promise<Fare | null> {
    try {
      return await this.rides.estimate(occurrence);
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
  }
}

/** What a ride that is made says instead of its series. */
const termsOfMade = (ride: RideView | undefined) =>
  ride && {
    rideStatus: ride.status,
    rideDatetime: islandDateTimeOf(ride.scheduledFor),
    riderName: ride.riderName,
    riderPhone: ride.riderPhone,
    pickup: ride.pickup,
    dropoff: ride.dropoff,
    passengers: ride.passengers,
    luggage: ride.luggage,
    fareMinor: ride.fareMinor,
    ...detailsIn(ride),
  };
