import { BOOKING_DRAFT, writeBookingDraft } from '@trupial/web-kit/booking-draft';
import { EMPTY_TRIP } from '../../trip/trip.rules.ts';
import type { PlaceEntry, Trip } from '../../trip/trip.rules.ts';

/** The trip as typed survives a reload of the tab. Name and phone are never written down. */

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

function text(value: unknown, pattern: RegExp): string {
  return typeof value === 'string' && pattern.test(value) ? value : '';
}

function place(value: unknown): PlaceEntry {
  if (typeof value !== 'object' || value === null) return { text: '' };
  const { text: typed, placeId } = value as Record<string, unknown>;
  if (typeof typed !== 'string') return { text: '' };
  return typeof placeId === 'string' ? { text: typed, placeId } : { text: typed };
}

function count(value: unknown, least: number): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= least ? value : least;
}

/** Reads a draft; a day that has passed meanwhile is left out, and so is all that is no draft. */
export function readDraft(written: string | null, today: string): Trip {
  let draft: Record<string, unknown> | null = null;
  try {
    draft = JSON.parse(written ?? 'null') as Record<string, unknown> | null;
  } catch {
    return EMPTY_TRIP;
  }
  if (typeof draft !== 'object' || draft === null) return EMPTY_TRIP;
  const day = text(draft['day'], /^\d{4}-\d\d-\d\d$/);
  return {
    pickup: place(draft['pickup']),
    dropoff: place(draft['dropoff']),
    day: day >= today ? day : '',
    time: text(draft['time'], /^\d\d:\d\d$/),
    passengers: count(draft['passengers'], 1),
    luggage: count(draft['luggage'], 0),
  };
}

/** Storage may be full or forbidden: then a reload starts with an empty form. */
function quietly<Value>(access: () => Value): Value | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

export function loadDraft(today: string, storage: () => DraftStorage = () => sessionStorage): Trip {
  return readDraft(quietly(() => storage().getItem(BOOKING_DRAFT)) ?? null, today);
}

export function saveDraft(trip: Trip, storage: () => DraftStorage = () => sessionStorage): void {
  writeBookingDraft(trip, storage);
}

export function forgetDraft(storage: () => DraftStorage = () => sessionStorage): void {
  quietly(() => storage().removeItem(BOOKING_DRAFT));
}
