import { Injectable } from '@nestjs/common';
import type { RideEventData } from '@trupial/contracts/events';
import { detailsIn, type Fare } from '@trupial/contracts/values';
import { tripOnMap } from '../../commands/book-ride/trip-on-map.ts';
import { newTrackingId } from '../../commands/book-ride/tracking-id.ts';
import { RideIds } from '../../commands/book-ride/ride-ids.ts';
import { CallersMaps } from '../../maps/budget/callers-maps.ts';
import { tripOf } from '../../ride-request/distance.rules.ts';
import { fareByTariff } from '../../ride-request/fare.rules.ts';
import { rideRequestDecider } from '../../ride-request/ride-request.decider.ts';
import type { Occurrence } from '../../series/occurrences.ts';
import type { Series } from '../../series/series.state.ts';
import { Riders } from './riders.ts';
import { TariffVersions } from '../../tariffs/tariff-versions.ts';

type RideRequested = {
  readonly type: 'RideRequested';
  readonly data: RideEventData<'RideRequested'>;
};

/** Makes rides of occurrences, by the rules of a booking and at the fare of their day. */
@Injectable()
export class RideOfSeries {
  constructor(
    private readonly maps: CallersMaps,
    private readonly ids: RideIds,
    private readonly tariffs: TariffVersions,
    private readonly riders: Riders,
  ) {}

  /**
   * The event that opens the ride's stream. Throws what a booking is refused for, and what
   * {@link Riders.mustStand} throws: his token would be refused.
   */
  async requested(
    { id, riderId, startedBy }: Series,
    occurrence: Occurrence,
    now: string,
  ): Promise<RideRequested> {
    await this.riders.mustStand(riderId);
    const { day, rideDatetime, trip, contact } = occurrence;
    const { passengers, luggage, distanceMeters } = trip;
    const [event] = rideRequestDecider.decide(
      {
        ...(await this.ends(occurrence)),
        rideId: await this.ids.next(),
        trackingId: newTrackingId(now),
        receiptHash: null,
        outbound: null,
        riderId,
        bookedBy: startedBy,
        now,
        rideDatetime,
        passengers,
        luggage,
        riderName: contact.riderName,
        riderPhone: contact.riderPhone,
        details: detailsIn({ ...occurrence.trip, ...occurrence.contact }),
        distanceMeters,
        calculatedFareMinor: null,
        // Nobody was shown a fare to hold on to: it is that of the day on which the ride is made.
        isFareShown: true,
        quote: null,
        tariffs: await this.tariffs.all(),
      },
      'none',
    );
    const { data } = event!; // decides one event or throws
    return { type: 'RideRequested', data: { ...data, series: { id, day } } };
  }

  /** What the rides would cost by what is known now. Throws what a booking is refused for. */
  async estimate(occurrence: Occurrence): Promise<Fare> {
    const { at: scheduledFor, trip } = occurrence;
    const { passengers, luggage, distanceMeters: told } = trip;
    const ends = await this.ends(occurrence);
    const { distanceMeters } = tripOf({ ...ends, distanceMeters: told, quote: null });
    const priced = { scheduledFor, distanceMeters, passengers, luggage };
    return fareByTariff(priced, await this.tariffs.all());
  }

  private ends({ trip, contact: { pickup, dropoff } }: Occurrence) {
    const addresses = { pickup: pickup.address, dropoff: dropoff.address };
    return this.maps.ask(null, (maps) => tripOnMap(maps, addresses, trip.distanceMeters !== null));
  }
}
