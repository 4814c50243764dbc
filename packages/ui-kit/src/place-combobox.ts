export * from './PlaceCombobox/PlaceCombobox.tsx';
export type { PlaceSuggestion, SearchPlaces } from './PlaceCombobox/use-place-search.ts';
