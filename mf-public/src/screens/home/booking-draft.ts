import { BOOKING_DRAFT, writeBookingDraft } from '@trupial/web-kit/booking-draft';
import { parseDraft, quietly, readPlace, readRest, tabStorage } from '../../trip/trip-draft.ts';
import type { DraftStorage } from '../../trip/trip-draft.ts';
import { EMPTY_TRIP } from '../../trip/trip.rules.ts';
import type { Trip } from '../../trip/trip.rules.ts';

/** Reads a draft; a day that has passed meanwhile is left out, and so is all that is no draft. */
export function readDraft(written: string | null, today: string): Trip {
  const draft = parseDraft(written);
  if (!draft) return EMPTY_TRIP;
  return {
    pickup: readPlace(draft['pickup']),
    dropoff: readPlace(draft['dropoff']),
    ...readRest(draft, today),
  };
}

export function loadDraft(today: string, storage: () => DraftStorage = tabStorage): Trip {
  return readDraft(quietly(() => storage().getItem(BOOKING_DRAFT)) ?? null, today);
}

export function saveDraft(trip: Trip, storage: () => DraftStorage = tabStorage): void {
  writeBookingDraft(trip, storage);
}

export function forgetDraft(storage: () => DraftStorage = tabStorage): void {
  quietly(() => storage().removeItem(BOOKING_DRAFT));
}
