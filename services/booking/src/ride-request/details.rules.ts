import type { Contact } from '@trupial/contracts/events';
import { bookingErrors } from '@trupial/contracts/refusals';
import { childSeatCount, type RideDetails } from '@trupial/contracts/values';
import type { RequestRide } from './ride-request.commands.ts';

/** The details of a booking by where they belong; only those that were given are there. */
export interface PartedDetails {
  /** For the contact, which is sealed. */
  readonly personal: Partial<Pick<Contact, 'note' | 'email' | 'signName' | 'flight'>>;
  readonly open: Partial<RideDetails>;
}

/**
 * Divides what was said beyond the trip. Throws when more children need a seat than there are
 * passengers.
 */
export function detailsOf({
  details,
  passengers,
}: Pick<RequestRide, 'details' | 'passengers'>): PartedDetails {
  if (details === null) return { personal: {}, open: {} };
  const { note, email, signName, flight, childSeats, wheelchair, language } = details;
  assertSeatsFit({ childSeats, passengers });
  return {
    personal: given({ note, email, signName, flight }),
    open: given({ childSeats, wheelchair: wheelchair === true ? true : null, language }),
  };
}

/** Every child in a seat is one of the passengers. @throws {Refusal} 'ride.child_seats' */
export function assertSeatsFit({
  childSeats = null,
  passengers,
}: {
  readonly childSeats?: RideDetails['childSeats'] | undefined;
  readonly passengers: number;
}): void {
  if (childSeats !== null && childSeatCount(childSeats) > passengers) {
    throw bookingErrors.childSeatsTooMany();
  }
}

/** Without what is null: an event has only what was said. */
const given = <Details extends object>(details: Details): Partial<Details> =>
  Object.fromEntries(
    Object.entries(details).filter(([, value]) => value !== null),
  ) as Partial<Details>;
