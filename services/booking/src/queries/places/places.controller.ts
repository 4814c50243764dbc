import { Controller } from '@nestjs/common';
import { bookingMessages, type ReceivedBy, type ReplyOf } from '@trupial/contracts/messages';
import { Refusal } from '@trupial/contracts/values';
import { Handles } from '@trupial/service-kit';
import { CallersMaps } from '../../maps/budget/callers-maps.ts';

const messages = bookingMessages;

/** Places of the island, from the maps provider that is configured. */
@Controller()
export class PlacesController {
  constructor(private readonly maps: CallersMaps) {}

  @Handles(messages.searchPlaces)
  async search({
    query,
    asker,
  }: ReceivedBy<typeof messages.searchPlaces>): Promise<ReplyOf<typeof messages.searchPlaces>> {
    return { places: [...(await this.maps.ask(asker, (maps) => maps.search(query)))] };
  }

  @Handles(messages.placeDetails)
  async details({
    id,
    asker,
  }: ReceivedBy<typeof messages.placeDetails>): Promise<ReplyOf<typeof messages.placeDetails>> {
    const place = await this.maps.ask(asker, (maps) => maps.place(id));
    if (place === null) throw new Refusal('not_found', 'place.not_found', 'Place not found.');
    return { place };
  }

  @Handles(messages.reversePlace)
  async reverse({
    asker,
    ...point
  }: ReceivedBy<typeof messages.reversePlace>): Promise<ReplyOf<typeof messages.reversePlace>> {
    return { place: await this.maps.ask(asker, (maps) => maps.reverse(point)) };
  }
}
