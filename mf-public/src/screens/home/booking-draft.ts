import { BOOKING_DRAFT, type BookingDraft } from '@trupial/web-kit/booking-draft';
import { readDraft, readPlace, readRest } from '../../trip/trip-draft.ts';

/** Reads the person's draft; a day that has passed meanwhile is left out, and so is all that is no draft. */
export function loadDraft(today: string, username: string): BookingDraft {
  const draft = readDraft(BOOKING_DRAFT, username) ?? {};
  return {
    pickup: readPlace(draft['pickup']),
    dropoff: readPlace(draft['dropoff']),
    ...readRest(draft, today),
  };
}
