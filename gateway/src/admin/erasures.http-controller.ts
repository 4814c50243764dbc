import { Inject, Injectable } from '@nestjs/common';
import { routes } from '@trupial/contracts/http';
import { erasureMessages } from '@trupial/contracts/messages';
import { Messenger } from '@trupial/service-kit';
import { Call, type InputOf } from '../http/calls.ts';

/** The calls with which staff erases a person's data. */
@Injectable()
export class ErasuresHttpController {
  constructor(@Inject(Messenger) private readonly messenger: Messenger) {}

  @Call(routes.erasePerson)
  async erase({ body }: InputOf<'erasePerson'>) {
    const { preview } = body;
    const { openRides, unreadableRides, ...erased } = await this.messenger.request(
      erasureMessages.erasePerson,
      {
        phone: body.phone_number ?? null,
        email: body.email ?? null,
        username: body.username ?? null,
        rideIds: body.ride_ids,
        alsoOpen: body.also_open,
        preview,
      },
    );
    return { preview, ...erased, open_rides: openRides, unreadable_rides: unreadableRides ?? [] };
  }
}
