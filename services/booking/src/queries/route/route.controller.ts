import { Controller, Inject } from '@nestjs/common';
import { bookingMessages, type ReceivedBy, type ReplyOf } from '@trupial/contracts/messages';
import { Refusal } from '@trupial/contracts/values';
import { Handles } from '@trupial/service-kit';
import { type Located, MAPS, type Maps } from '../../maps/maps.port.ts';

const messages = bookingMessages;

/** The way by road between two ends: a place id, 'lat,lng' or an address. */
@Controller()
export class RouteController {
  constructor(@Inject(MAPS) private readonly maps: Maps) {}

  @Handles(messages.route)
  async route({
    from,
    to,
  }: ReceivedBy<typeof messages.route>): Promise<ReplyOf<typeof messages.route>> {
    const [start, end] = [await this.located(from, 'from'), await this.located(to, 'to')];
    const way = await this.maps.route(start.point, end.point);
    if (way === null)
      throw new Refusal('not_found', 'route.none', 'No route between these places.');
    const { distanceMeters, durationMinutes, line } = way;
    return {
      distanceKm: distanceMeters / 1000,
      durationMinutes,
      line: line.map(([lat, lng]): [number, number] => [lat, lng]),
    };
  }

  private async located(text: string, field: 'from' | 'to'): Promise<Located> {
    const located = await this.maps.locate(text);
    if (located !== null) return located;
    const message = 'We do not know this place. Please choose one from the list.';
    throw new Refusal('not_found', 'place.not_found', message, {
      fields: { [field]: message },
    });
  }
}
