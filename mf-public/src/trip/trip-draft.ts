import type { PlaceEntry, Trip } from './trip.rules.ts';

/** A trip as typed survives a reload of the tab. Name and phone are never written down. */

function text(value: unknown, pattern: RegExp): string {
  return typeof value === 'string' && pattern.test(value) ? value : '';
}

function count(value: unknown, least: number): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= least ? value : least;
}

/** A place of a draft; an empty one when the value is not a place. */
export function readPlace(value: unknown): PlaceEntry {
  if (typeof value !== 'object' || value === null) return { text: '' };
  const { text: typed, placeId } = value as Record<string, unknown>;
  if (typeof typed !== 'string') return { text: '' };
  return typeof placeId === 'string' ? { text: typed, placeId } : { text: typed };
}

/** When and how many; a day that has passed meanwhile is left out. */
export function readRest(
  draft: Readonly<Record<string, unknown>>,
  today: string,
): Omit<Trip, 'pickup' | 'dropoff'> {
  const day = text(draft['day'], /^\d{4}-\d\d-\d\d$/);
  return {
    day: day >= today ? day : '',
    time: text(draft['time'], /^\d\d:\d\d$/),
    passengers: count(draft['passengers'], 1),
    luggage: count(draft['luggage'], 0),
  };
}
