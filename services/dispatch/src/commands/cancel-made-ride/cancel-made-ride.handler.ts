import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type ReplyOf, seriesMessages } from '@trupial/contracts/messages';
import { commandOf } from '@trupial/service-kit/cqrs';
import { RideWrites } from '../ride-writes.ts';

const { cancelMadeRide } = seriesMessages;

export class CancelMadeRide extends commandOf(cancelMadeRide) {}

/**
 * Cancels a ride that was made of a series, as its rider or the office could: booking sends it for
 * them, and may send no other ride command.
 */
@CommandHandler(CancelMadeRide)
export class CancelMadeRideHandler implements ICommandHandler<CancelMadeRide> {
  constructor(private readonly rides: RideWrites) {}

  execute({ request: { rideId } }: CancelMadeRide): Promise<ReplyOf<typeof cancelMadeRide>> {
    return this.rides.carryOut(
      { rideId, purpose: 'cancel-ride', receipt: null, idempotencyKey: null, body: { rideId } },
      (_, { actor, now }) => [
        { name: 'cancel-ride', actor, now, receiptMatches: false, seenAmendment: null },
      ],
      () => ({ id: rideId }),
    );
  }
}
