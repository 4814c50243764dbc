import type { BookingDraft, KeptDraft } from '@trupial/web-kit/booking-draft';
import { writeStored } from '@trupial/web-kit/browser-storage';
import { readDraft, readPlace, readRest } from '../../trip/trip-draft.ts';
import { directionOf, endsOf, endsTo, MOST_LUGGAGE, MOST_PASSENGERS } from './airport-trip.ts';

/** Its name in the tab's storage. */
export const TRANSFER_DRAFT = 'airport-draft';

/** Reads the person's draft: the airport's end is always the airport. Undefined when there is no draft. */
export function loadTransferDraft(today: string, username: string): BookingDraft | undefined {
  const draft = readDraft(TRANSFER_DRAFT, username);
  if (!draft) return undefined;
  const direction = draft['direction'] === 'from-airport' ? 'from-airport' : 'to-airport';
  const { passengers, luggage, ...when } = readRest(draft, today);
  return {
    ...endsTo(direction),
    [endsOf(direction).asked]: readPlace(draft['place']),
    ...when,
    ...(passengers !== undefined && { passengers: Math.min(passengers, MOST_PASSENGERS) }),
    ...(luggage !== undefined && { luggage: Math.min(luggage, MOST_LUGGAGE) }),
  };
}

/** Keeps what is typed for this browser tab. Of the two ends only the one that is asked is kept. */
export function saveTransferDraft(trip: KeptDraft): void {
  const { pickup: _pickup, dropoff: _dropoff, ...rest } = trip;
  const direction = directionOf(trip);
  const place = trip[endsOf(direction).asked];
  writeStored(TRANSFER_DRAFT, { direction, place, ...rest });
}
