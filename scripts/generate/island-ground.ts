import { coastline } from '@trupial/island/coastline';
import { type Place, places, renown } from '@trupial/island/places';
import { roads } from '@trupial/island/routing';
import { namesOf } from './names-in-languages.ts';

type Position = readonly [lng: number, lat: number];

interface Feature {
  readonly type: 'Feature';
  readonly properties: Readonly<Record<string, string | number>>;
  readonly geometry: { readonly type: string; readonly coordinates: unknown };
}

const lngLat = ([lat, lng]: readonly [number, number]): Position => [lng, lat];

/** What is drawn as one group: its colour and when it appears. */
const GROUPS: Readonly<Record<Place['kind'], string>> = {
  airport: 'airport',
  'port/cruise terminal': 'port',
  town: 'town',
  neighbourhood: 'quarter',
  beach: 'beach',
  'dive-site': 'beach',
  hotel: 'stay',
  resort: 'stay',
  hospital: 'care',
  landmark: 'sight',
  museum: 'sight',
  park: 'sight',
  mall: 'shop',
  'restaurant-area': 'shop',
  government: 'office',
  school: 'office',
  university: 'office',
  street: 'street',
};

function placeFeature(place: Place): Feature {
  const { name, otherNames, kind, lat, lng } = place;
  const others = Object.entries(namesOf(name, otherNames)).map(([language, other]) => [
    `name_${language}`,
    other,
  ]);
  return {
    type: 'Feature',
    properties: {
      layer: 'place',
      group: GROUPS[kind],
      name,
      ...(Object.fromEntries(others) as Record<string, string>),
      rank: Number(renown(place).toFixed(1)),
    },
    geometry: { type: 'Point', coordinates: lngLat([lat, lng]) },
  };
}

/**
 * What the map draws without anybody's tiles, as GeoJSON: coastline, roads with their names, places
 * by importance. From the island's data; one feature a line, so that a diff shows what changed.
 */
export function islandGround(): string {
  const land = coastline().map(({ name, ring }): Feature => ({
    type: 'Feature',
    properties: { layer: 'land', name },
    geometry: { type: 'Polygon', coordinates: [ring.map(lngLat)] },
  }));
  const ways = roads().map(({ name, kmh, line }): Feature => ({
    type: 'Feature',
    properties: { layer: 'road', name, kmh },
    geometry: { type: 'LineString', coordinates: line.map(lngLat) },
  }));
  const features = [...land, ...ways, ...places().map(placeFeature)];
  const lines = features.map((feature) => JSON.stringify(feature)).join(',\n');
  return `{"type":"FeatureCollection","features":[\n${lines}\n]}\n`;
}
