import { Controller, Inject } from '@nestjs/common';
import { bookingMessages, type ReceivedBy, type ReplyOf } from '@trupial/contracts/messages';
import { Refusal } from '@trupial/contracts/values';
import { Handles } from '@trupial/service-kit';
import { MAPS, type Maps } from '../../maps/maps.port.ts';

const messages = bookingMessages;

/** Places of the island, from the maps provider that is configured. */
@Controller()
export class PlacesController {
  constructor(@Inject(MAPS) private readonly maps: Maps) {}

  @Handles(messages.searchPlaces)
  async search({
    query,
  }: ReceivedBy<typeof messages.searchPlaces>): Promise<ReplyOf<typeof messages.searchPlaces>> {
    return { places: [...(await this.maps.search(query))] };
  }

  @Handles(messages.placeDetails)
  async details({
    id,
  }: ReceivedBy<typeof messages.placeDetails>): Promise<ReplyOf<typeof messages.placeDetails>> {
    const place = await this.maps.place(id);
    if (place === null) throw new Refusal('not_found', 'place.not_found', 'Place not found.');
    return { place };
  }

  @Handles(messages.reversePlace)
  async reverse(
    point: ReceivedBy<typeof messages.reversePlace>,
  ): Promise<ReplyOf<typeof messages.reversePlace>> {
    return { place: await this.maps.reverse(point) };
  }
}
