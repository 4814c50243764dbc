import { bookingErrors, isRefusal } from '@trupial/contracts/refusals';
import { IslandMaps } from '../../maps/island.maps.ts';
import type { Maps } from '../../maps/maps.port.ts';
import type { RequestRide, RideEnd } from '../../ride-request/ride-request.commands.ts';

type TripOnMap = Pick<RequestRide, 'pickup' | 'dropoff' | 'route'>;
type Ways = Pick<Maps, 'locate' | 'guess' | 'route'>;

/** Without network: what they know is known while the provider is away, too. */
const island = new IslandMaps();

/**
 * The positions of both ends and the route between them, as far as the maps know them. A ride whose
 * distance is known can be booked while the provider is unavailable: then the island's own maps say
 * the rest, so that nobody's distance is believed between places that they know. What only the
 * provider knows is an address only, like any that is not on the map.
 */
export async function tripOnMap(
  maps: Maps,
  ends: { readonly pickup: string; readonly dropoff: string },
  isDistanceKnown: boolean,
): Promise<TripOnMap> {
  const ways = isDistanceKnown ? orIsland(maps) : maps;
  const [pickup, dropoff] = await Promise.all([
    endOn(ways, ends.pickup, isDistanceKnown),
    endOn(ways, ends.dropoff, isDistanceKnown),
  ]);
  const isKnown = pickup.point && dropoff.point;
  return { pickup, dropoff, route: isKnown && (await ways.route(pickup.point, dropoff.point)) };
}

/** The maps until they do not answer once, then the island's: nobody waits for them a second time. */
function orIsland(maps: Maps): Ways {
  let isAway = false;
  const ask = <Found>(look: (of: Ways) => Promise<Found>): Promise<Found> =>
    isAway
      ? look(island)
      : look(maps).catch((error: unknown) => {
          if (!isRefusal(error, bookingErrors.mapsUnavailable)) throw error;
          isAway = true;
          return look(island);
        });
  return {
    locate: (text) => ask((of) => of.locate(text)),
    guess: (text) => ask((of) => of.guess(text)),
    route: (from, to) => ask((of) => of.route(from, to)),
  };
}

/** A guess is only worth its request when there is a distance that it could contradict. */
async function endOn(maps: Ways, address: string, isDistanceKnown: boolean): Promise<RideEnd> {
  const located = await maps.locate(address);
  if (located !== null) return { address, ...located };
  const guessed = isDistanceKnown ? await maps.guess(address) : null;
  return { ...unknown(address), guess: guessed?.point ?? null };
}

const unknown = (address: string): RideEnd => ({ address, point: null, isAirport: false });
