import type { Contact, SeriesTrip } from '@trupial/contracts/events';
import { given } from '@trupial/contracts/values';
import { assertSeatsFit } from '../ride-request/details.rules.ts';
import { assertDifferentEnds } from '../ride-request/different-ends.ts';
import type { TripWish } from './series.commands.ts';

/** What a ride of a series is, beside its time. */
export interface Terms {
  readonly trip: SeriesTrip;
  readonly contact: Contact;
}

/**
 * The terms after a change; what is not given stays.
 *
 * @throws {Refusal} when both ends are the same, or children have no place.
 */
export function termsAfter({ trip, contact }: Terms, { changes, places }: TripWish): Terms {
  const { passengers, luggage, distanceMeters, riderName, riderPhone, details = {} } = changes;
  // Another way has another length: what was measured of the old one counts no more.
  const { pickup = contact.pickup, dropoff = contact.dropoff } = places;
  const isOtherWay =
    pickup.address !== contact.pickup.address || dropoff.address !== contact.dropoff.address;
  const { note, email, signName, flight, ...open } = details;
  const after = {
    trip: withoutNone({
      ...trip,
      ...given({ passengers, luggage, ...open }),
      distanceMeters: distanceMeters ?? (isOtherWay ? null : trip.distanceMeters),
    }),
    contact: withoutNone({
      ...contact,
      ...given({ riderName, riderPhone, note, email, signName, flight }),
      ...places,
    }),
  };
  assertTermsFit(after);
  return after;
}

/** @throws {Refusal} when both ends are the same, or children have no place. */
export function assertTermsFit({ trip, contact }: Terms): void {
  assertDifferentEnds(contact);
  assertSeatsFit(trip);
}

/** Events have only the details that there are. */
const details = ['note', 'email', 'signName', 'flight', 'childSeats', 'wheelchair', 'language'];
const withoutNone = <Part extends object>(part: Part): Part =>
  Object.fromEntries(
    Object.entries(part).filter(([name, value]) => value !== null || !details.includes(name)),
  ) as Part;
