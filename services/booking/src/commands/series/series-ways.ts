import { Inject, Injectable } from '@nestjs/common';
import type { Contact } from '@trupial/contracts/events';
import type { seriesMessages } from '@trupial/contracts/messages';
import { MAPS, type Maps } from '../../maps/maps.port.ts';
import { tripOf } from '../../ride-request/distance.rules.ts';
import type { RideEnd } from '../../ride-request/ride-request.commands.ts';
import type { Terms } from '../../series/trip-changes.ts';
import { tripOnMap } from '../book-ride/trip-on-map.ts';

type Places = Pick<Contact, 'pickup' | 'dropoff'>;
interface Ends {
  readonly pickup: string;
  readonly dropoff: string;
}

/** Where the ends of a series' rides are, and whether a ride between them can be priced at all. */
@Injectable()
export class SeriesWays {
  constructor(@Inject(MAPS) private readonly maps: Maps) {}

  /**
   * Both ends with their positions.
   *
   * @throws {Refusal} 'ride.distance_unknown' or 'ride.distance_too_short', as a booking would.
   */
  async placesOf(ends: Ends, distanceMeters: number | null): Promise<Places> {
    const trip = await tripOnMap(this.maps, ends, distanceMeters !== null);
    tripOf({ ...trip, distanceMeters, quote: null });
    return { pickup: placeOf(trip.pickup), dropoff: placeOf(trip.dropoff) };
  }

  /** The ends that a change makes another; the others are left out. */
  async newPlaces(
    { trip, contact }: Terms,
    { pickup, dropoff, distanceMeters }: seriesMessages.TripChanges,
  ): Promise<Partial<Places>> {
    const ends = {
      pickup: pickup ?? contact.pickup.address,
      dropoff: dropoff ?? contact.dropoff.address,
    };
    const isNew = {
      pickup: ends.pickup !== contact.pickup.address,
      dropoff: ends.dropoff !== contact.dropoff.address,
    };
    if (!isNew.pickup && !isNew.dropoff && distanceMeters === undefined) return {};
    const isSameWay = !isNew.pickup && !isNew.dropoff;
    const told = distanceMeters ?? (isSameWay ? trip.distanceMeters : null);
    const places = await this.placesOf(ends, told);
    return {
      ...(isNew.pickup && { pickup: places.pickup }),
      ...(isNew.dropoff && { dropoff: places.dropoff }),
    };
  }
}

const placeOf = ({ address, point }: RideEnd) => ({ address: address.trim(), point });
