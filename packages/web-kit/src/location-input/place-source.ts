import type { SearchPlaces } from '@trupial/ui-kit/place-combobox';
import type { PlaceEntry } from './place-entry.ts';

/** Where places come from: the server, or Google in the browser. */
export interface PlaceSource {
  /** At most five places of the island for what was typed. */
  readonly search: SearchPlaces;
  /** The full address of a picked place; undefined where the list already has all of it. */
  readonly address: (placeId: string) => Promise<string | undefined>;
  /** The address at a position; undefined where there is none. */
  readonly reverse: (
    point: { lat: number; lng: number },
    signal?: AbortSignal,
  ) => Promise<PlaceEntry | undefined>;
}
