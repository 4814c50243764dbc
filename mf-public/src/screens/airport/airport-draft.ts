import { parseDraft, quietly, readPlace, readRest, tabStorage } from '../../trip/trip-draft.ts';
import type { DraftStorage } from '../../trip/trip-draft.ts';
import type { Trip } from '../../trip/trip.rules.ts';
import { endsOf, MOST_LUGGAGE, MOST_PASSENGERS, turned } from './airport-trip.ts';
import type { Direction } from './airport-trip.ts';

const NAME = 'airport-draft';

/** What was typed on the airport screen; `day` and `time` are '' for none. */
export interface TransferDraft {
  readonly direction: Direction;
  readonly trip: Trip;
}

/** Reads a draft: the airport's end is always the airport's. Undefined for all that is none. */
export function readTransferDraft(
  written: string | null,
  today: string,
): TransferDraft | undefined {
  const draft = parseDraft(written);
  if (!draft) return undefined;
  const direction = draft['direction'] === 'from-airport' ? 'from-airport' : 'to-airport';
  const rest = readRest(draft, today);
  const trip = {
    pickup: { text: '' },
    dropoff: { text: '' },
    ...rest,
    passengers: Math.min(rest.passengers, MOST_PASSENGERS),
    luggage: Math.min(rest.luggage, MOST_LUGGAGE),
  };
  const asked = { [endsOf(direction).asked]: readPlace(draft['place']) };
  return { direction, trip: { ...turned(trip, direction), ...asked } };
}

export function loadTransferDraft(
  today: string,
  storage: () => DraftStorage = tabStorage,
): TransferDraft | undefined {
  return readTransferDraft(quietly(() => storage().getItem(NAME)) ?? null, today);
}

export function saveTransferDraft(
  { direction, trip }: TransferDraft,
  storage: () => DraftStorage = tabStorage,
): void {
  const { day, time, passengers, luggage } = trip;
  const place = trip[endsOf(direction).asked];
  const draft = { direction, place, day, time, passengers, luggage };
  quietly(() => storage().setItem(NAME, JSON.stringify(draft)));
}

export function forgetTransferDraft(storage: () => DraftStorage = tabStorage): void {
  quietly(() => storage().removeItem(NAME));
}
