import type { Point } from '@trupial/contracts/values';
import { isOnIsland } from '@trupial/island/coastline';
import { atOneSpot, bestMeant, placeSaid } from '@trupial/island/places';
import { askProvider, type Report } from '../ask-provider.ts';
import {
  atMost,
  curacaoBox,
  positionId,
  positionIn,
  searchText,
  toHundreds,
  toMinutes,
} from '../curacao.ts';
import type { Located, MapPlace, MapRoute, Maps, MapSuggestion } from '../maps.port.ts';
import {
  autocompleteAnswer,
  errorAnswer,
  geocodeAnswer,
  type GeocodeResult,
  placeAnswer,
  type PlaceAnswer,
  routesAnswer,
} from './google.answers.ts';

export interface GoogleOptions {
  readonly apiKey: string;
  readonly report: Report;
  /** Called before each request, which costs; a rejection prevents it. */
  readonly spend?: () => Promise<void>;
  /** Other addresses than Google's, for tests. */
  readonly addresses?: {
    readonly places: string;
    readonly geocoding: string;
    readonly routes: string;
  };
}

const google = {
  places: 'https://places.googleapis.com',
  geocoding: 'https://maps.googleapis.com',
  routes: 'https://routes.googleapis.com',
};

/** Place ids are opaque; addresses have spaces or commas. */
const placeId = /^[\w-]{20,}$/;

/** Google's Places, Geocoding and Routes, asked by the server: the key never leaves it. */
export class GoogleMaps implements Maps {
  readonly #options: GoogleOptions;
  readonly #addresses: NonNullable<GoogleOptions['addresses']>;

  constructor(options: GoogleOptions) {
    this.#options = options;
    this.#addresses = options.addresses ?? google;
  }

  async search(query: string): Promise<readonly MapSuggestion[]> {
    const input = searchText(query);
    if (input === null) return [];
    const { south, west, north, east } = curacaoBox;
    const question = {
      url: new URL('/v1/places:autocomplete', this.#addresses.places),
      method: 'POST' as const,
      headers: this.#headers(),
      body: {
        input,
        includedRegionCodes: ['cw'],
        locationRestriction: {
          rectangle: {
            low: { latitude: south, longitude: west },
            high: { latitude: north, longitude: east },
          },
        },
      },
    };
    const { suggestions } = await this.#ask(question, (json) => autocompleteAnswer.parse(json));
    return suggestions
      .flatMap(({ placePrediction: found }) => (found === undefined ? [] : [found]))
      .slice(0, atMost)
      .map(({ placeId: id, text, structuredFormat }) => ({
        id,
        name: structuredFormat?.mainText.text ?? text.text,
        formattedAddress: text.text,
        lat: null,
        lng: null,
      }));
  }

  async place(id: string): Promise<MapPlace | null> {
    const position = positionIn(id);
    if (position !== undefined) return position === null ? null : this.reverse(position);
    const found = await this.#details(id);
    if (found === null) return null;
    const { displayName, formattedAddress, location } = found;
    const point = { lat: location.latitude, lng: location.longitude };
    if (!isOnIsland(point)) return null;
    return { id, name: displayName?.text ?? formattedAddress, formattedAddress, ...point };
  }

  async reverse(point: Point): Promise<MapPlace | null> {
    if (!isOnIsland(point)) return null;
    const [found] = await this.#geocode({ latlng: positionId(point) });
    if (found === undefined) return null;
    const { formatted_address: formattedAddress } = found;
    return { id: positionId(point), name: firstPart(formattedAddress), formattedAddress, ...point };
  }

  async locate(text: string): Promise<Located | null> {
    const position = positionIn(text);
    if (position !== undefined) return position && { point: position, isAirport: false };
    if (placeId.test(text.trim())) {
      const found = await this.#details(text.trim());
      if (found !== null) {
        const { latitude: lat, longitude: lng } = found.location;
        return located({ lat, lng }, found.types);
      }
    }
    const [found] = await this.#geocode({ address: text, components: 'country:CW' });
    // A partial match is a guess: "my aunt's blue house, Willemstad" would be Willemstad.
    if (found === undefined || found.partial_match) return null;
    return located(found.geometry.location, found.types);
  }

  async guess(text: string): Promise<Located | null> {
    const said = placeSaid(text);
    if (said === null) return null;
    const found = await this.search(said.words.join(' '));
    const candidates = found.map(({ id, name, formattedAddress }) => ({
      id,
      names: [name],
      around: formattedAddress,
    }));
    // Suggestions have no positions: those that fit equally are asked where they are.
    const details = await Promise.all(
      bestMeant(said, candidates).map(({ id }) => this.#details(id)),
    );
    const meant = details.flatMap((place) => {
      if (place === null) return [];
      const { latitude: lat, longitude: lng } = place.location;
      return [{ lat, lng, types: place.types }];
    });
    const spot = atOneSpot(meant);
    return spot && located({ lat: spot.lat, lng: spot.lng }, spot.types);
  }

  async route(from: Point, to: Point): Promise<MapRoute | null> {
    if (!isOnIsland(from) || !isOnIsland(to)) return null;
    const end = ({ lat: latitude, lng: longitude }: Point) => ({
      location: { latLng: { latitude, longitude } },
    });
    const question = {
      url: new URL('/directions/v2:computeRoutes', this.#addresses.routes),
      method: 'POST' as const,
      headers: this.#headers('routes.distanceMeters,routes.duration,routes.polyline'),
      body: {
        origin: end(from),
        destination: end(to),
        travelMode: 'DRIVE',
        // The price must not depend on the traffic of the moment.
        routingPreference: 'TRAFFIC_UNAWARE',
        polylineEncoding: 'GEO_JSON_LINESTRING',
        units: 'METRIC',
      },
    };
    const { routes } = await this.#ask(question, (json) => routesAnswer.parse(json));
    const [way] = routes;
    if (way === undefined) return null;
    return {
      distanceMeters: toHundreds(way.distanceMeters),
      durationMinutes: toMinutes(way.duration),
      line: way.polyline.geoJsonLinestring.coordinates.map(([lng, lat]) => [lat, lng] as const),
    };
  }

  /** Null for an id without a place; Google also answers 400 for a key that it does not accept. */
  #details(id: string): Promise<PlaceAnswer | null> {
    const question = {
      url: new URL(`/v1/places/${encodeURIComponent(id)}`, this.#addresses.places),
      headers: this.#headers('id,displayName,formattedAddress,location,types'),
      answers: [400, 404],
    };
    return this.#ask(question, (json, status) => {
      if (status === 200) return placeAnswer.parse(json);
      const { error } = errorAnswer.parse(json);
      const isUnknown =
        error.status === 'NOT_FOUND' ||
        (error.status === 'INVALID_ARGUMENT' && error.details.every(({ reason }) => !reason));
      if (!isUnknown) throw new Error(error.status);
      return null;
    });
  }

  async #geocode(parameters: Record<string, string>): Promise<readonly GeocodeResult[]> {
    const url = new URL('/maps/api/geocode/json', this.#addresses.geocoding);
    url.search = new URLSearchParams({
      ...parameters,
      language: 'en',
      key: this.#options.apiKey,
    }).toString();
    return this.#ask({ url }, (json) => {
      const { status, results } = geocodeAnswer.parse(json);
      // Refusals also have status 200.
      if (status !== 'OK' && status !== 'ZERO_RESULTS') throw new Error(status);
      return results;
    });
  }

  async #ask<Answer>(
    question: Parameters<typeof askProvider>[0],
    read: (json: unknown, status: number) => Answer,
  ): Promise<Answer> {
    await this.#options.spend?.();
    return askProvider(question, read, this.#options.report);
  }

  #headers(fields?: string): Record<string, string> {
    return {
      'Content-Type': 'application/json',
      'X-Goog-Api-Key': this.#options.apiKey,
      ...(fields !== undefined && { 'X-Goog-FieldMask': fields }),
    };
  }
}

function located(point: Point, types: readonly string[]): Located | null {
  return isOnIsland(point) ? { point, isAirport: types.includes('airport') } : null;
}

const firstPart = (address: string): string => address.split(',')[0]!.trim();
