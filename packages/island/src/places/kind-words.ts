import type { PlaceKind } from './gazetteer.ts';

/**
 * Words for a kind of place in English, Dutch, Spanish and Papiamentu, so that "vliegveld" finds
 * the airport and "strand jan thiel" its beach. They include words that occur in most names of a
 * kind anyway: without them, a search in the other three languages would not find the place.
 */
export const kindWords: Readonly<Partial<Record<PlaceKind, string>>> = {
  airport: 'airport vliegveld luchthaven aeropuerto',
  beach: 'beach strand playa',
  hotel: 'hotel hospedaje',
  resort: 'resort hotel',
  hospital: 'hospital ziekenhuis',
  museum: 'museum museo',
  mall: 'mall shopping winkelcentrum supermarket supermarkt compras tienda',
  'port/cruise terminal': 'cruise terminal port haven puerto haf pier crucero',
  university: 'university universiteit universidad universidat',
  school: 'school escuela skol',
  park: 'park parque parke',
  'dive-site': 'dive duiken buceo buseo',
  'restaurant-area': 'restaurants restaurante eten',
};
