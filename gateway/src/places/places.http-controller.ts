import { Inject, Injectable } from '@nestjs/common';
import { routes } from '@trupial/contracts/http';
import { bookingMessages, type ReplyOf } from '@trupial/contracts/messages';
import { Messenger } from '@trupial/service-kit';
import { Call, type InputOf } from '../http/calls.ts';

type Place = ReplyOf<typeof bookingMessages.placeDetails>['place'];

const wirePlace = <Lat extends number | null, Lng extends number | null>({
  id,
  name,
  formattedAddress,
  lat,
  lng,
}: Omit<Place, 'lat' | 'lng'> & { readonly lat: Lat; readonly lng: Lng }) => ({
  place_id: id,
  description: name,
  formatted_address: formattedAddress,
  lat,
  lng,
});

@Injectable()
export class PlacesHttpController {
  constructor(@Inject(Messenger) private readonly messenger: Messenger) {}

  @Call(routes.searchPlaces)
  async search({ query, network }: InputOf<'searchPlaces'>) {
    const found = await this.messenger.request(bookingMessages.searchPlaces, {
      query: query.q,
      asker: network,
    });
    return { results: found.places.map((place) => wirePlace(place)) };
  }

  @Call(routes.reversePlace)
  async reverse({ query, network }: InputOf<'reversePlace'>) {
    const { place } = await this.messenger.request(bookingMessages.reversePlace, {
      ...query,
      asker: network,
    });
    return { results: place === null ? [] : [wirePlace(place)] };
  }

  @Call(routes.placeDetails)
  async details({ params, network }: InputOf<'placeDetails'>) {
    const { place } = await this.messenger.request(bookingMessages.placeDetails, {
      ...params,
      asker: network,
    });
    return wirePlace(place);
  }

  @Call(routes.route)
  async route({ query, network }: InputOf<'route'>) {
    const found = await this.messenger.request(bookingMessages.route, {
      ...query,
      asker: network,
    });
    return {
      distance_km: found.distanceKm,
      duration_min: found.durationMinutes,
      line: found.line,
      approximate: found.isApproximate,
    };
  }
}
