import { Inject, Injectable } from '@nestjs/common';
import {
  routes,
  toWireAmendedField,
  toWireCandidates,
  toWireDetails,
} from '@trupial/contracts/http';
import { bookingMessages, dispatchMessages } from '@trupial/contracts/messages';
import { Messenger } from '@trupial/service-kit';
import { Call, type InputOf } from '../http/calls.ts';
import { driverIdOf } from './driver-input.ts';

/** What a driver asks about himself. */
@Injectable()
export class DriverShiftHttpController {
  constructor(@Inject(Messenger) private readonly messenger: Messenger) {}

  @Call(routes.driverShift)
  async shift({ actor }: InputOf<'driverShift'>) {
    const shift = await this.messenger.request(dispatchMessages.driverShift, {
      driverId: driverIdOf(actor.driverId),
    });
    return { driver_id: shift.driverId, status: shift.status, on_shift: shift.isOnline };
  }
}

/** What can be asked about one ride. */
@Injectable()
export class RideDetailsHttpController {
  constructor(@Inject(Messenger) private readonly messenger: Messenger) {}

  @Call(routes.rideTimeline)
  async timeline({ params }: InputOf<'rideTimeline'>) {
    const { rideTimeline } = dispatchMessages;
    const { steps } = await this.messenger.request(rideTimeline, { rideId: params.id });
    return steps.map(({ step, at, by, byAccount, driver, reason, rating, fields }) => ({
      step,
      at,
      by,
      by_account: byAccount,
      driver_id: driver?.id ?? null,
      driver_name: driver?.name ?? null,
      reason,
      rating,
      fields: fields?.map(toWireAmendedField) ?? null,
    }));
  }

  @Call(routes.detailsOfRide)
  async details({ params, body }: InputOf<'detailsOfRide'>) {
    const { detailsOfRide } = bookingMessages;
    const receipt = body.receipt ?? null;
    return toWireDetails(
      await this.messenger.request(detailsOfRide, { rideId: params.id, receipt }),
    );
  }

  @Call(routes.rideCandidates)
  async candidates({ params }: InputOf<'rideCandidates'>) {
    const { candidates } = dispatchMessages;
    return toWireCandidates(await this.messenger.request(candidates, { rideId: params.id }));
  }
}
