import { Inject, Injectable } from '@nestjs/common';
import { routes } from '@trupial/contracts/http';
import { dispatchMessages } from '@trupial/contracts/messages';
import { Messenger } from '@trupial/service-kit';
import { Call, type InputOf } from '../http/calls.ts';
import { driverIdOf, driverStatusCommand } from './driver-input.ts';

type CommandInput = Pick<InputOf<'acceptRide'>, 'params' | 'idempotencyKey'>;

/** One line per call: the ride's rules are dispatch's. */
@Injectable()
export class RideCommandsHttpController {
  constructor(@Inject(Messenger) private readonly messenger: Messenger) {}

  @Call(routes.acceptRide)
  accept(input: CommandInput) {
    return this.send('accept-ride', input);
  }

  @Call(routes.rejectRide)
  reject(input: CommandInput) {
    return this.send('reject-ride', input);
  }

  @Call(routes.assignDriver)
  assign(input: InputOf<'assignDriver'>) {
    return this.send('assign-driver', input, { driverId: driverIdOf(input.body.driver_id) });
  }

  @Call(routes.reassignDriver)
  reassign(input: InputOf<'reassignDriver'>) {
    return this.send('reassign-driver', input, { driverId: driverIdOf(input.body.driver_id) });
  }

  @Call(routes.cancelAssignedRide)
  cancelAssigned(input: CommandInput) {
    return this.send('cancel-assigned-ride', input);
  }

  @Call(routes.setOffRide)
  setOff(input: CommandInput) {
    return this.send('set-off-ride', input);
  }

  @Call(routes.arriveRide)
  arrive(input: CommandInput) {
    return this.send('arrive-ride', input);
  }

  @Call(routes.pickupRide)
  pickup(input: CommandInput) {
    return this.send('pickup-ride', input);
  }

  @Call(routes.startRide)
  start(input: CommandInput) {
    return this.send('start-ride', input);
  }

  @Call(routes.finishRide)
  finish(input: CommandInput) {
    return this.send('finish-ride', input);
  }

  @Call(routes.operatorCompleteRide)
  operatorComplete(input: CommandInput) {
    return this.send('operator-complete-ride', input);
  }

  @Call(routes.cancelRide)
  cancel(input: InputOf<'cancelRide'>) {
    return this.send('cancel-ride', input, { receipt: input.body.receipt ?? null });
  }

  @Call(routes.noShowRide)
  noShow(input: CommandInput) {
    return this.send('no-show-ride', input);
  }

  @Call(routes.deleteRide)
  delete(input: CommandInput) {
    return this.send('delete-ride', input);
  }

  @Call(routes.reopenRide)
  reopen(input: CommandInput) {
    return this.send('reopen-ride', input);
  }

  @Call(routes.rateRide)
  async rate({ params, body, idempotencyKey }: InputOf<'rateRide'>) {
    const { rating, receipt = null } = body;
    const { id } = await this.messenger.request(dispatchMessages.rideCommand, {
      command: 'rate-ride',
      rideId: params.id,
      idempotencyKey,
      rating,
      receipt,
    });
    return { id, rating };
  }

  @Call(routes.setDriverStatus)
  async setDriverStatus({ params: { id }, body, actor }: InputOf<'setDriverStatus'>) {
    for (const command of driverStatusCommand(actor, id, body.status)) {
      await this.messenger.request(dispatchMessages.driverCommand, { command, driverId: id });
    }
    return { id };
  }

  private async send(
    command: dispatchMessages.RideCommandName,
    { params, idempotencyKey }: CommandInput,
    more: { driverId?: number; receipt?: string | null } = {},
  ) {
    const ride = await this.messenger.request(dispatchMessages.rideCommand, {
      command,
      rideId: params.id,
      idempotencyKey,
      ...more,
    });
    return {
      id: ride.id,
      status: ride.status,
      driver_progress: ride.driverProgress,
      driver_id: ride.driverId,
    };
  }
}
