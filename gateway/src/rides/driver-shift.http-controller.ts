import { Controller, Inject, Req } from '@nestjs/common';
import { routes } from '@trupial/contracts/http';
import { dispatchMessages } from '@trupial/contracts/messages';
import { Messenger } from '@trupial/service-kit';
import type { FastifyRequest } from 'fastify';
import { Call } from '../http/call.decorator.ts';
import { callerOf } from '../http/caller.ts';
import { driverIdOf } from './driver-input.ts';

/** What a driver asks about himself. */
@Controller()
export class DriverShiftHttpController {
  constructor(@Inject(Messenger) private readonly messenger: Messenger) {}

  @Call(routes.driverShift)
  async shift(@Req() request: FastifyRequest) {
    const shift = await this.messenger.request(dispatchMessages.driverShift, {
      driverId: driverIdOf(callerOf(request).actor.driverId),
    });
    return { driver_id: shift.driverId, status: shift.status, on_shift: shift.isOnline };
  }
}
