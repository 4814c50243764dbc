import type { Place, PlaceKind } from './gazetteer.ts';

/** How often a taxi is asked for such a place, from 0 to 3: an order, not a measurement. */
const kindRenown: Record<PlaceKind, number> = {
  airport: 3,
  hotel: 2.6,
  resort: 2.6,
  beach: 2.5,
  'port/cruise terminal': 2.4,
  town: 2.2,
  neighbourhood: 1.6,
  landmark: 1.5,
  mall: 1.5,
  hospital: 1.5,
  'restaurant-area': 1.4,
  museum: 1.3,
  park: 1,
  university: 0.9,
  government: 0.8,
  school: 0.5,
  street: 0.4,
  'dive-site': 0.2,
};

const confidenceRenown: Record<Place['confidence'], number> = { high: 0.8, medium: 0.4, low: 0 };

/** Places at which most rides begin or end: they come before all other matches. */
const landmarksOfTheTrade: Readonly<Record<string, number>> = {
  'curacao-international-airport-hato': 6,
  'mega-pier-cruise-terminal': 2,
  willemstad: 2,
  punda: 2,
  otrobanda: 2,
  'jan-thiel-beach': 1,
  'mambo-beach': 1,
};

/** Added to a place's search score, so that of equal matches the best known comes first. */
export function renown({ id, kind, confidence }: Place): number {
  return kindRenown[kind] + confidenceRenown[confidence] + (landmarksOfTheTrade[id] ?? 0);
}
