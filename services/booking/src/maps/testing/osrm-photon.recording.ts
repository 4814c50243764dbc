import type { Asked, Recorded } from './replay-server.ts';

// Answers written by hand after the published formats: github.com/komoot/photon (README, "Search API")
// and project-osrm.org (HTTP API, route service).

const feature = (lng: number, lat: number, properties: Record<string, string | number>) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [lng, lat] },
  properties: { osm_type: 'W', country: 'Curaçao', countrycode: 'CW', ...properties },
});
const collection = (...features: object[]): Recorded => ({
  json: { type: 'FeatureCollection', features },
});

const airport = feature(-68.95975, 12.18887, {
  osm_id: 24981341,
  osm_key: 'aeroway',
  osm_value: 'aerodrome',
  type: 'other',
  name: 'Hato International Airport',
  city: 'Willemstad',
});
const breedestraat = feature(-68.9329, 12.1055, {
  osm_id: 4382911,
  osm_key: 'building',
  osm_value: 'yes',
  type: 'house',
  housenumber: '12',
  street: 'Breedestraat',
  district: 'Punda',
  city: 'Willemstad',
});
const kayaBonaire = feature(-68.91, 12.12, {
  osm_id: 31337,
  osm_key: 'highway',
  osm_value: 'residential',
  type: 'street',
  name: 'Kaya Bonaire',
  city: 'Willemstad',
});
const willemstad = feature(-68.93354, 12.11015, {
  osm_id: 8,
  osm_key: 'place',
  osm_value: 'city',
  type: 'city',
  name: 'Willemstad',
});
const onBonaire = feature(-68.2767, 12.1507, {
  osm_id: 777,
  osm_key: 'place',
  osm_value: 'town',
  name: 'Kralendijk',
  country: 'Caribisch Nederland',
  countrycode: 'BQ',
});
const hotels = [1, 2, 3, 4, 5, 6].map((number) =>
  feature(-68.95, 12.17 + number / 1000, {
    osm_id: 1000 + number,
    osm_key: 'tourism',
    osm_value: 'hotel',
    name: `Airport Hotel ${number}`,
    city: 'Willemstad',
  }),
);

/** Photon as it was recorded; it is called below its own path. */
export function photonRecording({ url: { pathname, searchParams: asked } }: Asked): Recorded {
  if (pathname === '/photon/reverse') {
    return collection(Number(asked.get('lat')) > 12.15 ? airport : breedestraat);
  }
  const query = asked.get('q') ?? '';
  if (pathname !== '/photon/api' || !asked.has('bbox')) return { status: 404, json: {} };
  if (query.includes('airport') || query.includes('Airport')) return collection(airport, ...hotels);
  if (query.includes('Breedestraat')) return collection(breedestraat);
  if (query.includes('Bonaire')) return collection(kayaBonaire, onBonaire);
  // It leaves out what it does not know.
  if (query.includes('Willemstad')) return collection(willemstad);
  if (query.includes('blue'))
    return collection(feature(-69, 12.2, { name: 'Blue Bay', osm_id: 5 }));
  return collection();
}

/** OSRM as it was recorded. */
export function osrmRecording({ url }: Asked): Recorded {
  const wanted = '/route/v1/driving/-68.95975,12.18887;-68.9328,12.1054';
  if (url.pathname !== wanted || url.searchParams.get('geometries') !== 'geojson') {
    return { status: 400, json: { code: 'NoRoute', message: 'Impossible route between points' } };
  }
  return {
    json: {
      code: 'Ok',
      routes: [
        {
          weight_name: 'routability',
          weight: 1102.4,
          distance: 12671.8,
          duration: 1102.4,
          legs: [],
          geometry: {
            type: 'LineString',
            coordinates: [
              [-68.95913, 12.18743],
              [-68.9502, 12.1511],
              [-68.93287, 12.10552],
            ],
          },
        },
      ],
      waypoints: [
        { name: '', distance: 174.2, location: [-68.95913, 12.18743] },
        { name: 'Breedestraat', distance: 15.1, location: [-68.93287, 12.10552] },
      ],
    },
  };
}
