import { Controller, Inject } from '@nestjs/common';
import { routes } from '@trupial/contracts/http';
import { erasureMessages } from '@trupial/contracts/messages';
import { Messenger } from '@trupial/service-kit';
import { Call, Input, type InputOf } from '../http/call.decorator.ts';

/** The calls with which staff erases a person's data. */
@Controller()
export class ErasuresHttpController {
  constructor(@Inject(Messenger) private readonly messenger: Messenger) {}

  @Call(routes.erasePerson)
  async erase(@Input() { body }: InputOf<'erasePerson'>) {
    const { preview } = body;
    const { openRides, ...erased } = await this.messenger.request(erasureMessages.erasePerson, {
      phone: body.phone_number ?? null,
      email: body.email ?? null,
      username: body.username ?? null,
      rideIds: body.ride_ids,
      alsoOpen: body.also_open,
      preview,
    });
    return { preview, ...erased, open_rides: openRides };
  }
}
