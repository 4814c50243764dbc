import type { Contact, SeriesTrip } from '@trupial/contracts/events';
import { childSeatCount, type GivenDetails } from '@trupial/contracts/values';
import { childSeatsTooMany } from '../ride-request/ride-request.errors.ts';
import type { TripWish } from './series.commands.ts';
import { seriesErrors } from './series.errors.ts';

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
  const isOtherWay = places.pickup !== undefined || places.dropoff !== undefined;
  const { note, email, signName, flight, ...open } = details;
  const after = {
    trip: withoutNone({
      ...trip,
      ...defined({ passengers, luggage, ...open }),
      distanceMeters: distanceMeters ?? (isOtherWay ? null : trip.distanceMeters),
    }),
    contact: withoutNone({
      ...contact,
      ...defined({ riderName, riderPhone, note, email, signName, flight }),
      ...places,
    }),
  };
  assertTermsFit(after);
  return after;
}

/** The details of a new series by where they belong; only those that were given are there. */
export function partedDetails(details: GivenDetails | undefined) {
  const { note, email, signName, flight, ...open } = details ?? {};
  return {
    personal: withoutNone(defined({ note, email, signName, flight })),
    open: withoutNone(open),
  };
}

/** @throws {Refusal} when both ends are the same, or children have no place. */
export function assertTermsFit({ trip, contact: { pickup, dropoff } }: Terms): void {
  const [from, to] = [pickup.point, dropoff.point];
  const isSamePoint = from !== null && to !== null && from.lat === to.lat && from.lng === to.lng;
  if (isSamePoint || folded(pickup.address) === folded(dropoff.address)) {
    throw seriesErrors.sameEnds();
  }
  const seats = trip.childSeats ?? null;
  if (seats !== null && childSeatCount(seats) > trip.passengers) throw childSeatsTooMany();
}

const folded = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();

type Defined<Part> = { [Name in keyof Part]?: Exclude<Part[Name], undefined> };
const defined = <Part extends object>(part: Part) =>
  Object.fromEntries(
    Object.entries(part).filter(([, value]) => value !== undefined),
  ) as Defined<Part>;

/** Events have only the details that there are. */
const details = ['note', 'email', 'signName', 'flight', 'childSeats', 'wheelchair', 'language'];
const withoutNone = <Part extends object>(part: Part): Part =>
  Object.fromEntries(
    Object.entries(part).filter(([name, value]) => value !== null || !details.includes(name)),
  ) as Part;
