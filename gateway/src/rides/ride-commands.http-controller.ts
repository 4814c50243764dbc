import { Inject, Injectable } from '@nestjs/common';
import { routes } from '@trupial/contracts/http';
import { dispatchMessages, type RequestOf } from '@trupial/contracts/messages';
import { Messenger } from '@trupial/service-kit';
import { Call, type InputOf } from '../http/calls.ts';
import { commandToWire } from './command-to-wire.ts';
import { driverIdOf, driverStatusCommand, fromDriverIdOf } from './driver-input.ts';

type CommandInput = Pick<InputOf<'acceptRide'>, 'params' | 'idempotencyKey'>;
type StepInput = Pick<InputOf<'setOffRide'>, 'params' | 'body' | 'idempotencyKey'>;

/** What some commands say beside their ride. */
type More = Pick<
  RequestOf<typeof dispatchMessages.rideCommand>,
  'driverId' | 'fromDriverId' | 'receipt' | 'seenAmendment'
>;

/** One line per call: the ride's rules are dispatch's. */
@Injectable()
export class RideCommandsHttpController {
  constructor(@Inject(Messenger) private readonly messenger: Messenger) {}

  @Call(routes.acceptRide)
  accept(input: StepInput) {
    return this.step('accept-ride', input);
  }

  @Call(routes.rejectRide)
  reject(input: StepInput) {
    return this.step('reject-ride', input);
  }

  @Call(routes.assignDriver)
  assign(input: InputOf<'assignDriver'>) {
    return this.send('assign-driver', input, { driverId: driverIdOf(input.body.driver_id) });
  }

  @Call(routes.reassignDriver)
  reassign(input: InputOf<'reassignDriver'>) {
    const { driver_id: driverId, from_driver_id: from } = input.body;
    return this.send('reassign-driver', input, {
      driverId: driverIdOf(driverId),
      fromDriverId: fromDriverIdOf(from),
    });
  }

  @Call(routes.cancelAssignedRide)
  cancelAssigned(input: InputOf<'cancelAssignedRide'>) {
    const fromDriverId = fromDriverIdOf(input.body.from_driver_id);
    return this.send('cancel-assigned-ride', input, { fromDriverId });
  }

  @Call(routes.setOffRide)
  setOff(input: StepInput) {
    return this.step('set-off-ride', input);
  }

  @Call(routes.arriveRide)
  arrive(input: StepInput) {
    return this.step('arrive-ride', input);
  }

  @Call(routes.pickupRide)
  pickup(input: StepInput) {
    return this.step('pickup-ride', input);
  }

  @Call(routes.startRide)
  start(input: StepInput) {
    return this.step('start-ride', input);
  }

  @Call(routes.finishRide)
  finish(input: StepInput) {
    return this.step('finish-ride', input);
  }

  @Call(routes.operatorCompleteRide)
  operatorComplete(input: CommandInput) {
    return this.send('operator-complete-ride', input);
  }

  @Call(routes.cancelRide)
  cancel(input: InputOf<'cancelRide'>) {
    const { receipt = null, seen_amendment: seenAmendment = null } = input.body;
    return this.send('cancel-ride', input, { receipt, seenAmendment });
  }

  @Call(routes.noShowRide)
  noShow(input: StepInput) {
    return this.step('no-show-ride', input);
  }

  @Call(routes.deleteRide)
  delete(input: StepInput) {
    return this.step('delete-ride', input);
  }

  @Call(routes.reopenRide)
  reopen(input: CommandInput) {
    return this.send('reopen-ride', input);
  }

  @Call(routes.seenAmendment)
  seenAmendment(input: StepInput) {
    return this.step('seen-amendment', input);
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

  private step(command: dispatchMessages.RideCommandName, input: StepInput) {
    return this.send(command, input, { seenAmendment: input.body.seen_amendment ?? null });
  }

  private async send(
    command: dispatchMessages.RideCommandName,
    { params, idempotencyKey }: CommandInput,
    more: More = {},
  ) {
    const ride = await this.messenger.request(dispatchMessages.rideCommand, {
      command,
      rideId: params.id,
      idempotencyKey,
      ...more,
    });
    return commandToWire(ride);
  }
}
