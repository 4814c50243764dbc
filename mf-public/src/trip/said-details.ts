import { language } from '@trupial/web-kit/core';
import { keptDetails } from '@trupial/web-kit/given-details';
import type { FlightDirection, WireDetails } from '@trupial/web-kit/ride-details-draft';
import type { GivenDetails } from '@trupial/web-kit/ride-details-part';
import type { RideTypeWish } from '../preferred/preferred.ts';
import { wishInNote } from '../preferred/wish-in-note.ts';

interface Sayings {
  /** Undefined while nothing was typed, and until their fields have been fetched after a reload. */
  readonly details: GivenDetails | undefined;
  /** Under which name they are kept, and for whom: '' is a visitor. */
  readonly keptAs: string;
  readonly owner: string;
  readonly passengers: number;
  /** Where the trip says it. */
  readonly flightDirection?: FlightDirection | undefined;
  readonly wish?: RideTypeWish | undefined;
}

/**
 * What a booking says beyond its trip and person, and what was asked for of that; it comes with the
 * code of the booking. Throws when a detail is wrong that was kept: its field is not there to say so.
 */
export function saidDetails(sayings: Sayings) {
  const { details, keptAs, owner, passengers, flightDirection, wish } = sayings;
  const given = details ?? keptDetails(keptAs, owner);
  if (given?.wrongField(passengers)) throw new Error('A detail is wrong.');
  const typed = given?.body;
  const { language: chosen = null, rider_note: note = null } = typed ?? {};
  const said = noteWith(wish, {
    ...typed,
    ...(flightDirection && typed?.flight_number && { flight_direction: flightDirection }),
    language: chosen ?? language(),
  });
  // A wish that comes late with the profile is none of the person's own: he has only switched it off.
  return { said, asked: [chosen, note, wish?.isOn === false] };
}

/**
 * The details with the wish before the note. A note that leaves no room is sent as it was typed; the
 * form says so.
 */
function noteWith(
  wish: RideTypeWish | undefined,
  details: Partial<WireDetails>,
): Partial<WireDetails> {
  if (!wish?.isOn) return details;
  const note = wishInNote(wish.text(), details.rider_note);
  return note === undefined ? details : { ...details, rider_note: note };
}
