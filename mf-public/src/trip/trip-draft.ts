import type { PlaceEntry, Trip } from './trip.rules.ts';

/** A trip as typed survives a reload of the tab. Name and phone are never written down. */

export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The tab's own storage, asked for only when used: reading its name alone can be refused. */
export const tabStorage = (): DraftStorage => sessionStorage;

function text(value: unknown, pattern: RegExp): string {
  return typeof value === 'string' && pattern.test(value) ? value : '';
}

function count(value: unknown, least: number): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= least ? value : least;
}

/** A place of a draft; nothing for whatever is none. */
export function readPlace(value: unknown): PlaceEntry {
  if (typeof value !== 'object' || value === null) return { text: '' };
  const { text: typed, placeId } = value as Record<string, unknown>;
  if (typeof typed !== 'string') return { text: '' };
  return typeof placeId === 'string' ? { text: typed, placeId } : { text: typed };
}

/** When and how many; a day that has passed meanwhile is left out. */
export function readRest(
  draft: Record<string, unknown>,
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

/** What was written as an object; undefined for everything else. */
export function parseDraft(written: string | null): Record<string, unknown> | undefined {
  try {
    const draft: unknown = JSON.parse(written ?? 'null');
    return typeof draft === 'object' && draft !== null
      ? (draft as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Storage may be full or forbidden: then a reload starts with an empty form. */
export function quietly<Value>(access: () => Value): Value | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
