import { isDeepStrictEqual } from 'node:util';
import type { Contact, RideTerms } from '@trupial/contracts/events';
import type { amendmentMessages } from '@trupial/contracts/messages';
import { toUtc, withSeconds } from '@trupial/island/clock';
import { assertSeatsFit } from '../ride-request/details.rules.ts';
import { assertDifferentEnds } from '../ride-request/different-ends.ts';
import { tripOf } from '../ride-request/distance.rules.ts';
import { fareByTariff } from '../ride-request/fare.rules.ts';
import type { RideEnd, RideRoute } from '../ride-request/ride-request.commands.ts';
import { rideTypeOf } from '../ride-request/ride-type.rules.ts';
import { scheduledInstant } from '../ride-request/schedule.rules.ts';
import type { DatedTariff } from '../tariffs/tariff-of-day.ts';

/** A ride as it is, and what somebody wants to be another. */
export interface AmendmentWish {
  readonly terms: RideTerms;
  readonly contact: Contact;
  readonly changes: amendmentMessages.RideChanges;
  /** Both ends on the map, when one of them is another. */
  readonly trip: {
    readonly pickup: RideEnd;
    readonly dropoff: RideEnd;
    readonly route: RideRoute | null;
  } | null;
  /** As the caller measured it; null when he did not. */
  readonly distanceMeters: number | null;
  readonly tariffs: readonly DatedTariff[];
  /** UTC instant. */
  readonly now: string;
}

/** What the ride then is, and what of its contact is new. */
export interface Amendment {
  readonly is: RideTerms;
  readonly contact: Partial<Contact>;
}

/** The ends that the ride is to have, as texts; null when they stay. */
export function newEnds({
  contact,
  changes,
}: Pick<AmendmentWish, 'contact' | 'changes'>): { pickup: string; dropoff: string } | null {
  const { pickup = contact.pickup.address, dropoff = contact.dropoff.address } = changes;
  const isSame = pickup === contact.pickup.address && dropoff === contact.dropoff.address;
  return isSame ? null : { pickup, dropoff };
}

/**
 * The ride after a change. By the same rules as a booking; what a fare does not depend on leaves the
 * promised fare as it is, to the cent, whatever the tariff is now.
 */
export function amendmentOf(wish: AmendmentWish): Amendment {
  const { terms, changes, trip, tariffs } = wish;
  const { passengers = terms.passengers, luggage = terms.luggage } = changes;
  const scheduledFor = scheduledAfter(wish);
  const way =
    trip === null
      ? { distanceMeters: terms.distanceMeters, durationMinutes: terms.durationMinutes }
      : wayOf(trip, wish);
  const rideType = rideTypeOf({
    isAirport: trip === null ? terms.rideType === 'airport' : isAtAirport(trip),
    passengers,
  });
  const priced = { scheduledFor, passengers, luggage, distanceMeters: way.distanceMeters };
  const isSamePrice =
    trip === null &&
    scheduledFor === terms.scheduledFor &&
    passengers === terms.passengers &&
    luggage === terms.luggage;
  const fare = isSamePrice ? terms.fare : fareByTariff(priced, tariffs);
  const { personal, open } = newDetails(wish);
  const is = { ...terms, ...priced, ...way, rideType, fare, ...open };
  assertSeatsFit(is);
  return { is, contact: { ...newContact(wish), ...personal } };
}

/** A time that is given again is no new one: it may be past by now. */
function scheduledAfter({ terms, changes: { rideDatetime }, now }: AmendmentWish): string {
  if (rideDatetime === undefined) return terms.scheduledFor;
  const instant = toUtc(withSeconds(rideDatetime));
  return instant === terms.scheduledFor ? instant : scheduledInstant(rideDatetime, now);
}

type Trip = NonNullable<AmendmentWish['trip']>;

function wayOf(trip: Trip, { distanceMeters }: AmendmentWish): RideRoute {
  assertDifferentEnds(trip);
  const { distanceMeters: meters, durationMinutes } = tripOf({
    ...trip,
    distanceMeters,
    quote: null,
  });
  return { distanceMeters: meters, durationMinutes };
}

const isAtAirport = ({ pickup, dropoff }: Trip): boolean => pickup.isAirport || dropoff.isAirport;

function newContact({ contact, changes, trip }: AmendmentWish): Partial<Contact> {
  const { pickup, dropoff, riderName, riderPhone } = changes;
  const isNew = (given: string | undefined, present: string): boolean =>
    given !== undefined && given !== present;
  return {
    ...(isNew(pickup, contact.pickup.address) && trip && { pickup: placeOf(trip.pickup) }),
    ...(isNew(dropoff, contact.dropoff.address) && trip && { dropoff: placeOf(trip.dropoff) }),
    ...(riderName !== undefined && riderName !== contact.riderName && { riderName }),
    ...(riderPhone !== undefined && riderPhone !== contact.riderPhone && { riderPhone }),
  };
}

/** The details that are another; null is none any more. */
function newDetails({
  terms,
  contact,
  changes: { details = {} },
}: Pick<AmendmentWish, 'terms' | 'contact' | 'changes'>) {
  const changed = <Was extends object>(was: Was, names: readonly (keyof Was & string)[]) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const given = (details as Readonly<Record<string, unknown>>)[name];
        const isNew = given !== undefined && !isDeepStrictEqual(given, was[name] ?? null);
        return isNew ? [[name, given]] : [];
      }),
    ) as Partial<Was>;
  return {
    personal: changed(contact, ['note', 'email', 'signName', 'flight']),
    open: changed(terms, ['childSeats', 'wheelchair', 'language']),
  };
}

const placeOf = ({ address, point }: RideEnd) => ({ address, point });
