import type { Point } from '@trupial/contracts/values';
import { nearest, resolve, reverse, search } from '@trupial/island/places';
import { route } from '@trupial/island/routing';
import type { Located, MapPlace, MapRoute, Maps } from './maps.port.ts';
import { Recent } from './recent.ts';

interface Answer<Value> {
  readonly value: Value | null;
}

/** The island's own gazetteer and road graph: in this process, without network or key. */
export class IslandMaps implements Maps {
  // Most bookings are between the same few places; both answers are pure functions of their keys.
  readonly #located = new Recent<Answer<Located>>(5_000);
  readonly #guessed = new Recent<Answer<Located>>(5_000);
  readonly #routes = new Recent<Answer<MapRoute>>(2_000);

  async search(query: string): Promise<readonly MapPlace[]> {
    return search(query).map(({ id, name, formattedAddress, lat, lng }) => ({
      id,
      name,
      formattedAddress,
      lat,
      lng,
    }));
  }

  async place(id: string): Promise<MapPlace | null> {
    const found = resolve(id);
    if (found === null) return null;
    const { place, formattedAddress, lat, lng } = found;
    const name = place?.name ?? formattedAddress;
    return { id: place?.id ?? `${lat},${lng}`, name, formattedAddress, lat, lng };
  }

  async reverse({ lat, lng }: Point): Promise<MapPlace | null> {
    const found = reverse(lat, lng);
    if (found === null) return null;
    const { place, formattedAddress } = found;
    if (formattedAddress === place.formattedAddress) {
      return { id: place.id, name: place.name, formattedAddress, lat: place.lat, lng: place.lng };
    }
    return { id: `${lat},${lng}`, name: formattedAddress, formattedAddress, lat, lng };
  }

  async locate(text: string): Promise<Located | null> {
    return this.#located.get(text, () => ({ value: located(resolve(text)) })).value;
  }

  async guess(text: string): Promise<Located | null> {
    return this.#guessed.get(text, () => ({ value: located(nearest(text)) })).value;
  }

  async route(from: Point, to: Point): Promise<MapRoute | null> {
    const key = `${from.lat},${from.lng},${to.lat},${to.lng}`;
    return this.#routes.get(key, () => ({ value: routeBetween(from, to) })).value;
  }
}

function located(found: ReturnType<typeof resolve>): Located | null {
  if (found === null) return null;
  const { place, lat, lng } = found;
  return { point: { lat, lng }, isAirport: place?.kind === 'airport' };
}

function routeBetween(from: Point, to: Point): MapRoute | null {
  const found = route(from, to);
  if (found === null) return null;
  const { km, minutes, line } = found;
  return { distanceMeters: Math.round(km * 1000), durationMinutes: minutes, line };
}
