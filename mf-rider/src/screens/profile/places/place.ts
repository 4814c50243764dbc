import type { Answer } from '@trupial/web-kit';

/** A favourite place as the API sends it. */
export type Place = Answer<'favorites'>['favorites'][number];
export type LocationType = Place['location_type'];

/** A place in the form; `id` is undefined for a new one. */
export interface PlaceDraft {
  readonly id?: number | undefined;
  readonly name: string;
  readonly address: string;
  readonly location_type: LocationType;
  readonly is_default_pickup: boolean;
  readonly is_default_dropoff: boolean;
}

/** The form's first values, which are restored when it is closed. */
export const NEW_PLACE: PlaceDraft = {
  name: '',
  address: '',
  location_type: 'custom',
  is_default_pickup: false,
  is_default_dropoff: false,
};

export const LOCATION_TYPES = ['custom', 'home', 'work'] as const satisfies readonly LocationType[];

/** Save is open only when name and address are both filled. */
export function isFilled({ name, address }: PlaceDraft): boolean {
  return name.trim() !== '' && address.trim() !== '';
}

/** The places with one that was saved; a new default replaces the one before, as on the server. */
export function withPlace(places: readonly Place[], saved: Place): readonly Place[] {
  const now = places.map((place) =>
    place.id === saved.id
      ? saved
      : {
          ...place,
          is_default_pickup: place.is_default_pickup && !saved.is_default_pickup,
          is_default_dropoff: place.is_default_dropoff && !saved.is_default_dropoff,
        },
  );
  return now.some(({ id }) => id === saved.id) ? now : [...now, saved];
}

/** The body of the request: without the spaces around, and without the id. */
export function bodyOf({ id: _id, ...place }: PlaceDraft): Omit<PlaceDraft, 'id'> {
  return { ...place, name: place.name.trim(), address: place.address.trim() };
}
