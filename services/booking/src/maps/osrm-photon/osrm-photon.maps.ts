import type { Point } from '@trupial/contracts/values';
import { isOnIsland } from '@trupial/island/coastline';
import { atOneSpot, bestMeant, fold, placeSaid } from '@trupial/island/places';
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
import type { Located, MapPlace, MapRoute, Maps } from '../maps.port.ts';
import { osrmAnswer, photonAnswer, type PhotonFeature } from './osrm-photon.answers.ts';

export interface OsrmPhotonOptions {
  readonly osrmUrl: string;
  readonly photonUrl: string;
  readonly report: Report;
}

interface Found {
  readonly place: MapPlace;
  readonly isAirport: boolean;
}

/**
 * The greatest distance of a road from an end of the route; farther out, the place counts as one
 * without a road.
 */
const farthestRoadMeters = 2_500;

/**
 * OpenStreetMap's data, served by an OSRM and a Photon of one's own. Photon looks nothing up by an
 * id, so the id of a place is its position.
 */
export class OsrmPhotonMaps implements Maps {
  readonly #options: OsrmPhotonOptions;

  constructor(options: OsrmPhotonOptions) {
    this.#options = options;
  }

  async search(query: string): Promise<readonly MapPlace[]> {
    const text = searchText(query);
    if (text === null) return [];
    return (await this.#search(text)).slice(0, atMost).map(({ place }) => place);
  }

  async place(id: string): Promise<MapPlace | null> {
    const point = positionIn(id);
    return point ? this.reverse(point) : null;
  }

  async reverse(point: Point): Promise<MapPlace | null> {
    const found = await this.#reverse(point);
    return found && { ...found.place, id: positionId(point), ...point };
  }

  async locate(text: string): Promise<Located | null> {
    const point = positionIn(text);
    if (point !== undefined) {
      if (point === null) return null;
      const found = await this.#reverse(point);
      return { point, isAirport: found?.isAirport ?? false };
    }
    if (searchText(text) === null) return null;
    const meant = (await this.#search(text)).find(({ place }) => isNamedBy(text, place));
    if (meant === undefined) return null;
    const { lat, lng } = meant.place;
    return { point: { lat, lng }, isAirport: meant.isAirport };
  }

  async guess(text: string): Promise<Located | null> {
    const said = placeSaid(text);
    if (said === null) return null;
    const candidates = (await this.#search(said.words.join(' '))).map(({ place, isAirport }) => ({
      point: { lat: place.lat, lng: place.lng },
      isAirport,
      lat: place.lat,
      lng: place.lng,
      names: [place.name],
      around: place.formattedAddress,
    }));
    const spot = atOneSpot(bestMeant(said, candidates));
    return spot && { point: spot.point, isAirport: spot.isAirport };
  }

  async route(from: Point, to: Point): Promise<MapRoute | null> {
    if (!isOnIsland(from) || !isOnIsland(to)) return null;
    const ends = `${from.lng},${from.lat};${to.lng},${to.lat}`;
    const url = below(this.#options.osrmUrl, `route/v1/driving/${ends}`);
    url.search = 'overview=simplified&geometries=geojson';
    const answer = await askProvider(
      { url, answers: [400] },
      (json) => osrmAnswer.parse(json),
      this.#options.report,
    );
    if (answer.code !== 'Ok') return null;
    if (answer.waypoints.some(({ distance }) => distance > farthestRoadMeters)) return null;
    const { distance, duration, geometry } = answer.routes[0]!; // the schema wants at least one
    return {
      distanceMeters: toHundreds(distance),
      durationMinutes: toMinutes(duration),
      line: geometry.coordinates.map(([lng, lat]) => [lat, lng] as const),
    };
  }

  #search(text: string): Promise<readonly Found[]> {
    const { west, south, east, north } = curacaoBox;
    return this.#photon('api', { q: text, bbox: `${west},${south},${east},${north}`, limit: '10' });
  }

  async #reverse({ lat, lng }: Point): Promise<Found | null> {
    if (!isOnIsland({ lat, lng })) return null;
    const found = await this.#photon('reverse', { lat: `${lat}`, lon: `${lng}`, limit: '1' });
    return found[0] ?? null;
  }

  async #photon(path: string, parameters: Record<string, string>): Promise<readonly Found[]> {
    const url = below(this.#options.photonUrl, path);
    url.search = new URLSearchParams({ ...parameters, lang: 'en' }).toString();
    const { features } = await askProvider(
      { url },
      (json) => photonAnswer.parse(json),
      this.#options.report,
    );
    return features.map(foundOf).filter(({ place }) => isOnIsland(place));
  }
}

/**
 * Whether a text names all of a place, as what it is about. Photon always finds something; what comes
 * after a comma only says where it is: "my aunt's blue house, Willemstad" is not Willemstad.
 */
function isNamedBy(text: string, { name }: MapPlace): boolean {
  const [typed, named] = [` ${fold(text)} `, ` ${fold(name)} `];
  const [first = ''] = text.split(',');
  // A name may have a comma itself.
  return ` ${fold(first)} `.includes(named) || typed.startsWith(named);
}

function foundOf({ geometry, properties }: PhotonFeature): Found {
  const [lng, lat] = geometry.coordinates;
  const { name, street, housenumber, locality, district, city } = properties;
  const streetLine = [street, housenumber].filter(Boolean).join(' ');
  const parts = [name, streetLine, locality, district, city, 'Curaçao'].filter(Boolean);
  const formattedAddress = [...new Set(parts)].join(', ');
  return {
    place: {
      id: positionId({ lat, lng }),
      name: name ?? (streetLine || formattedAddress),
      formattedAddress,
      lat,
      lng,
    },
    isAirport: properties.osm_key === 'aeroway',
  };
}

/** An address below a base that may have its own path. */
const below = (base: string, path: string): URL =>
  new URL(path, base.endsWith('/') ? base : `${base}/`);
