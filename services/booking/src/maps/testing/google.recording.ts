import type { Asked, Recorded } from './replay-server.ts';

// Answers written by hand after Google's published formats:
// developers.google.com/maps/documentation/{places/web-service,geocoding,routes}.

export const apiKey = 'a-key-of-the-tests';

const airportId = 'ChIJ0_Recorded_Airport_CUR';
const pundaId = 'ChIJ0_Recorded_Punda_Willemstad';
const airportAddress =
  'Curaçao International Airport, Plasa Margareth Abraham, Willemstad, Curaçao';
const pundaAddress = 'Breedestraat 12, Punda, Willemstad, Curaçao';

const airport = {
  id: airportId,
  types: ['international_airport', 'airport', 'point_of_interest', 'establishment'],
  formattedAddress: airportAddress,
  location: { latitude: 12.1848, longitude: -68.9587 },
  displayName: { text: 'Curaçao International Airport', languageCode: 'en' },
};

const prediction = (placeId: string, main: string, secondary: string) => ({
  placePrediction: {
    place: `places/${placeId}`,
    placeId,
    text: { text: `${main}, ${secondary}`, matches: [{ endOffset: 7 }] },
    structuredFormat: {
      mainText: { text: main, matches: [{ endOffset: 7 }] },
      secondaryText: { text: secondary },
    },
    types: ['establishment'],
  },
});

const suggestions = [
  prediction(
    airportId,
    'Curaçao International Airport',
    'Plasa Margareth Abraham, Willemstad, Curaçao',
  ),
  { queryPrediction: { text: { text: 'airport taxi' } } },
  ...[1, 2, 3, 4, 5].map((number) =>
    prediction(`ChIJ0_Recorded_Airport_Hotel_${number}`, `Airport Hotel ${number}`, 'Curaçao'),
  ),
];

const geocoded = (place_id: string, formatted_address: string, lat: number, lng: number) => ({
  place_id,
  formatted_address,
  types: ['establishment'],
  address_components: [{ long_name: 'Curaçao', short_name: 'CW', types: ['country'] }],
  geometry: { location: { lat, lng }, location_type: 'ROOFTOP' },
});
const ok = (...results: object[]): Recorded => ({ json: { status: 'OK', results } });
const zeroResults: Recorded = { json: { status: 'ZERO_RESULTS', results: [] } };

const failure = (code: number, status: string, reason?: string): Recorded => ({
  status: code,
  json: {
    error: {
      code,
      message: status,
      status,
      ...(reason && { details: [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason }] }),
    },
  },
});

const way = {
  routes: [
    {
      distanceMeters: 12643,
      duration: '1147s',
      polyline: {
        geoJsonLinestring: {
          type: 'LineString',
          coordinates: [
            [-68.9587, 12.1848],
            [-68.9502, 12.1511],
            [-68.9328, 12.1054],
          ],
        },
      },
    },
  ],
};

/**
 * Google as it was recorded: it knows the airport and Punda, and checks its keys and field masks.
 */
export function googleRecording({ method, url, headers, body }: Asked): Recorded {
  if (url.pathname === '/maps/api/geocode/json') return geocode(url.searchParams);
  if (headers['x-goog-api-key'] !== apiKey) {
    return failure(400, 'INVALID_ARGUMENT', 'API_KEY_INVALID');
  }
  const call = `${method} ${url.pathname}`;
  if (call === 'POST /v1/places:autocomplete') {
    const { input, includedRegionCodes } = body as { input: string; includedRegionCodes: string[] };
    const isAsked = input.endsWith('airport') && includedRegionCodes.includes('cw');
    return { json: isAsked ? { suggestions } : {} };
  }
  if (headers['x-goog-fieldmask'] === undefined) return failure(400, 'INVALID_ARGUMENT', 'NO_MASK');
  if (call === 'POST /directions/v2:computeRoutes') return { json: way };
  if (call === `GET /v1/places/${airportId}`) return { json: airport };
  if (url.pathname.startsWith('/v1/places/ChIJ')) return failure(404, 'NOT_FOUND');
  return failure(400, 'INVALID_ARGUMENT');
}

function geocode(asked: URLSearchParams): Recorded {
  if (asked.get('key') !== apiKey) {
    return {
      json: {
        status: 'REQUEST_DENIED',
        error_message: 'The provided API key is invalid.',
        results: [],
      },
    };
  }
  const address = asked.get('address');
  if (address === null) return ok(geocoded(pundaId, pundaAddress, 12.10541, -68.93279));
  if (asked.get('components') !== 'country:CW') return failure(400, 'INVALID_REQUEST');
  if (address === pundaAddress) return ok(geocoded(pundaId, pundaAddress, 12.10541, -68.93279));
  if (address === airportAddress) {
    return ok({ ...geocoded(airportId, airportAddress, 12.1848, -68.9587), types: airport.types });
  }
  if (address.includes('blue house')) {
    return ok({
      ...geocoded('ChIJ0_Recorded_Curacao', 'Curaçao', 12.1696, -68.99),
      partial_match: true,
    });
  }
  return zeroResults;
}
