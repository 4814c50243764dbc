import type { Contact } from '@trupial/contracts/events';
import { childSeatCount, type RideDetails } from '@trupial/contracts/values';
import type { RequestRide } from './ride-request.commands.ts';
import { childSeatsTooMany } from './ride-request.errors.ts';

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
  if (childSeats !== null && childSeatCount(childSeats) > passengers) throw childSeatsTooMany();
  return {
    personal: given({ note, email, signName, flight }),
    open: given({ childSeats, wheelchair: wheelchair === true ? true : null, language }),
  };
}

/** Without what is null: an event has only what was said. */
const given = <Details extends object>(details: Details): Partial<Details> =>
  Object.fromEntries(
    Object.entries(details).filter(([, value]) => value !== null),
  ) as Partial<Details>;
