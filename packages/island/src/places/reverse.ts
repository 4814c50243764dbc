import { isOnIsland } from '../coastline/coastline.ts';
import { greatCircleKm } from '../geometry/great-circle.ts';
import { isNearRoad } from '../routing/access.ts';
import { type Place, places } from './gazetteer.ts';

/** The known place nearest to a position. */
export interface ReverseResult {
  readonly place: Place;
  readonly distanceKm: number;
  /**
   * The place's own address when the position is at it; otherwise "Near" it with the position in
   * brackets, which `resolve` reads back, so that a driver is sent to the spot and not to the place.
   */
  readonly formattedAddress: string;
}

/** Within this a position is at the place. */
const atPlaceKm = 0.1;

/**
 * The nearest known place and an address for a position; null in the sea, off Curaçao, or where no
 * known road is near. Dive sites are left out: they lie in the water.
 */
export function reverse(lat: number, lng: number): ReverseResult | null {
  const position = { lat, lng };
  if (!isOnIsland(position) || !isNearRoad(position)) return null;
  let nearest: Place | null = null;
  let nearestKm = Number.POSITIVE_INFINITY;
  for (const place of places()) {
    if (place.kind === 'dive-site') continue;
    const km = greatCircleKm(position, place);
    if (km < nearestKm) [nearest, nearestKm] = [place, km];
  }
  if (nearest === null) return null;
  const { formattedAddress: address } = nearest;
  const formattedAddress =
    nearestKm <= atPlaceKm ? address : `Near ${address} (${lat.toFixed(5)}, ${lng.toFixed(5)})`;
  return { place: nearest, distanceKm: Math.round(nearestKm * 1000) / 1000, formattedAddress };
}
