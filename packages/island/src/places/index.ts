export { airportId, placeById, places } from './gazetteer.ts';
export type { Place, PlaceKind } from './gazetteer.ts';
export { resolve } from './resolve.ts';
export type { ResolvedLocation } from './resolve.ts';
export { reverse } from './reverse.ts';
export type { ReverseResult } from './reverse.ts';
export { search } from './search.ts';
export type { PlaceSuggestion } from './search.ts';
