import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { dispatchMessages, type ReceivedBy, type ReplyOf } from '@trupial/contracts/messages';
import { commandOf } from '@trupial/service-kit/cqrs';
import { shownTo } from '../../ride/ride.authority.ts';
import type { RideCommand } from '../../ride/ride.commands.ts';
import type { RideState } from '../../ride/ride.state.ts';
import { isReceiptOf } from '../receipts.ts';
import { type Caller, RideWrites } from '../ride-writes.ts';

type Request = ReceivedBy<typeof dispatchMessages.rideCommand>;
type Reply = ReplyOf<typeof dispatchMessages.rideCommand>;

export class CommandRide extends commandOf(dispatchMessages.rideCommand) {}

/** All commands share one handler: only the decider treats them differently. */
@CommandHandler(CommandRide)
export class CommandRideHandler implements ICommandHandler<CommandRide> {
  constructor(private readonly rides: RideWrites) {}

  execute({ request }: CommandRide): Promise<Reply> {
    const { idempotencyKey, seenAmendment, fromDriverId, ...rest } = request;
    // Not in the hash of those who do not say it: a command of 0.1 is repeated under 0.2.
    const body = {
      ...rest,
      ...(seenAmendment !== null && { seenAmendment }),
      ...(fromDriverId !== null && { fromDriverId }),
    };
    const { rideId, command: purpose, receipt } = rest;
    return this.rides.carryOut(
      { rideId, purpose, receipt, idempotencyKey, body },
      (state, caller) => [commandFrom(request, caller, state)],
      (after, { actor }) => {
        const { status, progress, driverId, rating } = shownTo(actor, after);
        return { id: rideId, status, driverProgress: progress, driverId, rating };
      },
    );
  }
}

function commandFrom(request: Request, { actor, now }: Caller, state: RideState): RideCommand {
  const { command: name, driverId, fromDriverId, receipt, rating, seenAmendment } = request;
  switch (name) {
    case 'assign-driver':
      return { name, actor, now, driverId };
    case 'reassign-driver':
      return { name, actor, now, driverId, fromDriverId };
    case 'cancel-assigned-ride':
      return { name, actor, now, fromDriverId };
    case 'cancel-ride':
      return { name, actor, now, receiptMatches: isReceiptOf(state, receipt), seenAmendment };
    case 'rate-ride':
      return { name, actor, now, rating, receiptMatches: isReceiptOf(state, receipt) };
    case 'accept-ride':
    case 'reject-ride':
    case 'delete-ride':
    case 'set-off-ride':
    case 'arrive-ride':
    case 'pickup-ride':
    case 'start-ride':
    case 'finish-ride':
    case 'no-show-ride':
    case 'seen-amendment':
      return { name, actor, now, seenAmendment };
    default:
      return { name, actor, now };
  }
}
