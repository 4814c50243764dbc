import { Inject, Injectable } from '@nestjs/common';
import { routes } from '@trupial/contracts/http';
import { accountMessages, type ReplyOf } from '@trupial/contracts/messages';
import { Messenger } from '@trupial/service-kit';
import { Call, type InputOf } from '../http/calls.ts';

/** A rider's own places and settings. */
@Injectable()
export class PlacesAndPreferencesHttpController {
  constructor(@Inject(Messenger) private readonly messenger: Messenger) {}

  @Call(routes.favorites)
  async favorites({ accountId }: InputOf<'favorites'>) {
    const reply = await this.messenger.request(accountMessages.favorites, { accountId });
    return { favorites: reply.favorites.map(wireFavorite) };
  }

  @Call(routes.createFavorite)
  async create({ body, accountId }: InputOf<'createFavorite'>) {
    const created = await this.messenger.request(accountMessages.createFavorite, {
      accountId,
      favorite: favoriteFrom(body),
    });
    return wireFavorite(created);
  }

  @Call(routes.updateFavorite)
  async update({ params, body, accountId }: InputOf<'updateFavorite'>) {
    const updated = await this.messenger.request(accountMessages.updateFavorite, {
      accountId,
      favoriteId: params.id,
      favorite: favoriteFrom(body),
    });
    return wireFavorite(updated);
  }

  @Call(routes.deleteFavorite)
  delete({ params, accountId }: InputOf<'deleteFavorite'>) {
    return this.messenger.request(accountMessages.deleteFavorite, {
      accountId,
      favoriteId: params.id,
    });
  }

  @Call(routes.preferences)
  async preferences({ accountId }: InputOf<'preferences'>) {
    return wirePreferences(
      await this.messenger.request(accountMessages.preferences, { accountId }),
    );
  }

  @Call(routes.savePreferences)
  async savePreferences({ body, accountId }: InputOf<'savePreferences'>) {
    const saved = await this.messenger.request(accountMessages.savePreferences, {
      accountId,
      preferences: {
        defaultPassengers: body.default_passenger_count,
        defaultLuggage: body.default_luggage_count,
        rideType: body.preferred_ride_type,
        emailNotifications: body.email_notifications,
        smsNotifications: body.sms_notifications,
        contactMethod: body.preferred_contact_method,
      },
    });
    return wirePreferences(saved);
  }
}

const favoriteFrom = (body: InputOf<'createFavorite'>['body']) => ({
  name: body.name,
  address: body.address,
  locationType: body.location_type,
  isDefaultPickup: body.is_default_pickup,
  isDefaultDropoff: body.is_default_dropoff,
});

const wireFavorite = (favorite: accountMessages.FavoriteView) => ({
  id: favorite.id,
  name: favorite.name,
  address: favorite.address,
  location_type: favorite.locationType,
  is_default_pickup: favorite.isDefaultPickup,
  is_default_dropoff: favorite.isDefaultDropoff,
});

const wirePreferences = (it: ReplyOf<typeof accountMessages.preferences>) => ({
  preferences: {
    default_passenger_count: it.defaultPassengers,
    default_luggage_count: it.defaultLuggage,
    preferred_ride_type: it.rideType,
    email_notifications: it.emailNotifications,
    sms_notifications: it.smsNotifications,
    preferred_contact_method: it.contactMethod,
  },
});
