import { Injectable } from '@nestjs/common';
import type { Contact } from '@trupial/contracts/events';
import type { seriesMessages } from '@trupial/contracts/messages';
import { CallersMaps } from '../../maps/budget/callers-maps.ts';
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
  constructor(private readonly maps: CallersMaps) {}

  /**
   * Both ends with their positions.
   *
   * @throws {Refusal} 'ride.distance_unknown' or 'ride.distance_too_short', as a booking would.
   */
  async placesOf(ends: Ends, distanceMeters: number | null): Promise<Places> {
    const trip = await this.maps.ask(null, (maps) =>
      tripOnMap(maps, ends, distanceMeters !== null),
    );
    tripOf({ ...trip, distanceMeters, quote: null });
    return { pickup: placeOf(trip.pickup), dropoff: placeOf(trip.dropoff) };
  }

  /** The ends that a change makes another in one of these parts; the others are left out. */
  async newPlaces(
    parts: readonly [Terms, ...Terms[]],
    changes: seriesMessages.TripChanges,
  ): Promise<Partial<Places>> {
    const [{ trip, contact }] = parts;
    const isNew = (end: 'pickup' | 'dropoff') =>
      changes[end] !== undefined &&
      parts.some((part) => part.contact[end].address !== changes[end]);
    const [isPickup, isDropoff] = [isNew('pickup'), isNew('dropoff')];
    const { pickup = contact.pickup.address, dropoff = contact.dropoff.address } = changes;
    const isSameWay = !isPickup && !isDropoff;
    if (isSameWay && changes.distanceMeters === undefined) return {};
    const told = changes.distanceMeters ?? (isSameWay ? trip.distanceMeters : null);
    const places = await this.placesOf({ pickup, dropoff }, told);
    return {
      ...(isPickup && { pickup: places.pickup }),
      ...(isDropoff && { dropoff: places.dropoff }),
    };
  }
}

const placeOf = ({ address, point }: RideEnd) => ({ address: address.trim(), point });
