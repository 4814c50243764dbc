import type { BookingDraft } from '@trupial/web-kit/booking-draft';
import { readStored } from '@trupial/web-kit/browser-storage';
import type { PlaceEntry } from './trip.rules.ts';

/** A trip as typed survives a reload of the tab. Name and phone are never written down. */

function text(value: unknown, pattern: RegExp): string {
  return typeof value === 'string' && pattern.test(value) ? value : '';
}

function count(
  name: 'passengers' | 'luggage',
  value: unknown,
  least: number,
): Pick<BookingDraft, typeof name> {
  const isCount = typeof value === 'number' && Number.isSafeInteger(value) && value >= least;
  return isCount ? { [name]: value } : {};
}

/** What is kept under a name; undefined when it is the trip of another person who was signed in. */
export function readDraft(name: string, username: string) {
  const draft = readStored(name);
  return draft?.['owner'] && draft['owner'] !== username ? undefined : draft;
}

/** A place of a draft; an empty one when the value is not a place. */
export function readPlace(value: unknown): PlaceEntry {
  if (typeof value !== 'object' || value === null) return { text: '' };
  const { text: typed, placeId } = value as Record<string, unknown>;
  if (typeof typed !== 'string') return { text: '' };
  return typeof placeId === 'string' ? { text: typed, placeId } : { text: typed };
}

/** When and how many; a day that has passed meanwhile is left out, and so is what is no count. */
export function readRest(
  draft: Readonly<Record<string, unknown>>,
  today: string,
): Omit<BookingDraft, 'pickup' | 'dropoff'> {
  const day = text(draft['day'], /^\d{4}-\d\d-\d\d$/);
  return {
    day: day >= today ? day : '',
    time: text(draft['time'], /^\d\d:\d\d$/),
    ...count('passengers', draft['passengers'], 1),
    ...count('luggage', draft['luggage'], 0),
  };
}
