import { Controller } from '@nestjs/common';
import { bookingMessages, type ReceivedBy, type ReplyOf } from '@trupial/contracts/messages';
import { Handles } from '@trupial/service-kit';
import { CallersMaps } from '../../maps/budget/callers-maps.ts';
import type { Located, Maps } from '../../maps/maps.port.ts';

const messages = bookingMessages;
type Reply = ReplyOf<typeof messages.route>;

const noRoad: Reply = {
  distanceKm: null,
  durationMinutes: null,
  line: [],
  isApproximate: false,
};

/**
 * The route by road between two ends: a place id, 'lat,lng' or an address. Ends that are known
 * exactly are used unchanged; for any other text, the place that it most likely means. This is for
 * display only: bookings are priced by `maps.locate` (commands/book-ride); there a guess does no more
 * than bound a distance that a client tells.
 */
@Controller()
export class RouteController {
  constructor(private readonly maps: CallersMaps) {}

  @Handles(messages.route)
  route({ from, to, asker }: ReceivedBy<typeof messages.route>): Promise<Reply> {
    return this.maps.ask(asker, (maps) => routeOn(maps, from, to));
  }
}

async function routeOn(maps: Maps, from: string, to: string): Promise<Reply> {
  const [start, end] = await Promise.all([placed(maps, from), placed(maps, to)]);
  if (start === null || end === null) return noRoad;
  const way = await maps.route(start.point, end.point);
  if (way === null) return noRoad;
  const { distanceMeters, durationMinutes, line } = way;
  return {
    distanceKm: distanceMeters / 1000,
    durationMinutes,
    line: line.map(([lat, lng]): [number, number] => [lat, lng]),
    isApproximate: start.isGuess || end.isGuess,
  };
}

async function placed(
  maps: Maps,
  text: string,
): Promise<(Located & { readonly isGuess: boolean }) | null> {
  const known = await maps.locate(text);
  const located = known ?? (await maps.guess(text));
  return located && { ...located, isGuess: known === null };
}
