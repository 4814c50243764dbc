import { Controller, Inject } from '@nestjs/common';
import { bookingMessages, type ReceivedBy, type ReplyOf } from '@trupial/contracts/messages';
import { Handles } from '@trupial/service-kit';
import { type Located, MAPS, type Maps } from '../../maps/maps.port.ts';

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
  constructor(@Inject(MAPS) private readonly maps: Maps) {}

  @Handles(messages.route)
  async route({ from, to }: ReceivedBy<typeof messages.route>): Promise<Reply> {
    const [start, end] = await Promise.all([this.placed(from), this.placed(to)]);
    if (start === null || end === null) return noRoad;
    const way = await this.maps.route(start.point, end.point);
    if (way === null) return noRoad;
    const { distanceMeters, durationMinutes, line } = way;
    return {
      distanceKm: distanceMeters / 1000,
      durationMinutes,
      line: line.map(([lat, lng]): [number, number] => [lat, lng]),
      isApproximate: start.isGuess || end.isGuess,
    };
  }

  private async placed(text: string): Promise<(Located & { readonly isGuess: boolean }) | null> {
    const known = await this.maps.locate(text);
    const located = known ?? (await this.maps.guess(text));
    return located && { ...located, isGuess: known === null };
  }
}
