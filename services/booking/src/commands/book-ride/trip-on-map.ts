import { isMapsUnavailable } from '../../maps/maps.errors.ts';
import type { Maps } from '../../maps/maps.port.ts';
import type { RequestRide, RideEnd } from '../../ride-request/ride-request.commands.ts';

type TripOnMap = Pick<RequestRide, 'pickup' | 'dropoff' | 'route'>;

/**
 * The positions of both ends and the route between them, as far as the maps know them. The office
 * can book while the provider is unavailable, if the distance is known: then the ends are addresses
 * only, like any address that is not on the map.
 */
export async function tripOnMap(
  maps: Maps,
  ends: { readonly pickup: string; readonly dropoff: string },
  isDistanceKnown: boolean,
): Promise<TripOnMap> {
  try {
    const [pickup, dropoff] = await Promise.all([
      endOn(maps, ends.pickup, isDistanceKnown),
      endOn(maps, ends.dropoff, isDistanceKnown),
    ]);
    const isKnown = pickup.point && dropoff.point;
    const route = isKnown ? await maps.route(pickup.point, dropoff.point) : null;
    return { pickup, dropoff, route };
  } catch (error) {
    if (!isDistanceKnown || !isMapsUnavailable(error)) throw error;
    return { pickup: unknown(ends.pickup), dropoff: unknown(ends.dropoff), route: null };
  }
}

/** A guess is only worth its request when there is a distance that it could contradict. */
async function endOn(maps: Maps, address: string, isDistanceKnown: boolean): Promise<RideEnd> {
  const located = await maps.locate(address);
  if (located !== null) return { address, ...located };
  const guessed = isDistanceKnown ? await maps.guess(address) : null;
  return { ...unknown(address), guess: guessed?.point ?? null };
}

const unknown = (address: string): RideEnd => ({ address, point: null, isAirport: false });
