import { Controller, Inject } from '@nestjs/common';
import { routes } from '@trupial/contracts/http';
import { dispatchMessages } from '@trupial/contracts/messages';
import { Messenger } from '@trupial/service-kit';
import { Call, Input, type InputOf } from '../http/call.decorator.ts';
import { driverIdOf } from './driver-input.ts';

/** What a driver asks about himself. */
@Controller()
export class DriverShiftHttpController {
  constructor(@Inject(Messenger) private readonly messenger: Messenger) {}

  @Call(routes.driverShift)
  async shift(@Input() { actor }: InputOf<'driverShift'>) {
    const shift = await this.messenger.request(dispatchMessages.driverShift, {
      driverId: driverIdOf(actor.driverId),
    });
    return { driver_id: shift.driverId, status: shift.status, on_shift: shift.isOnline };
  }
}
