import { BOOKING_DRAFT, type BookingDraft } from '@trupial/web-kit/booking-draft';
import { type BrowserStorage, readStored } from '@trupial/web-kit/browser-storage';
import { readPlace, readRest } from '../../trip/trip-draft.ts';

/** Reads the draft; a day that has passed meanwhile is left out, and so is all that is no draft. */
export function loadDraft(today: string, storage?: () => BrowserStorage): BookingDraft {
  const draft = readStored(BOOKING_DRAFT, storage) ?? {};
  return {
    pickup: readPlace(draft['pickup']),
    dropoff: readPlace(draft['dropoff']),
    ...readRest(draft, today),
  };
}
