import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { amendmentMessages, type ReplyOf } from '@trupial/contracts/messages';
import { given } from '@trupial/contracts/values';
import { type Config, CONFIG } from '@trupial/service-kit';
import { commandOf } from '@trupial/service-kit/cqrs';
import type { AmendCommand } from '../../ride/ride.commands.ts';
import { isReceiptOf } from '../receipts.ts';
import { RideWrites } from '../ride-writes.ts';

const { amendAsPriced } = amendmentMessages;

export class AmendRide extends commandOf(amendAsPriced) {}

/** Changes a booking as booking has priced it, and moves its driver's reservation with it. */
@CommandHandler(AmendRide)
export class AmendRideHandler implements ICommandHandler<AmendRide> {
  constructor(
    private readonly rides: RideWrites,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  execute({ request }: AmendRide): Promise<ReplyOf<typeof amendAsPriced>> {
    const { idempotencyKey, ...body } = request;
    const { rideId, receipt, giveBack, version, is, contact, validUntil, reason } = body;
    const settings = this.config.amend;
    const facts = { version, is, contact: given(contact), validUntil, reason, settings };
    return this.rides.carryOut(
      { rideId, purpose: 'amend-ride', receipt, idempotencyKey, body },
      (state, { actor, now }) => {
        const receiptMatches = isReceiptOf(state, receipt);
        const keeping: AmendCommand = {
          name: 'amend-ride',
          actor,
          now,
          receiptMatches,
          ...facts,
          giveBack: false,
        };
        // A driver who has time for it keeps the ride, also when he could have given it back.
        return giveBack ? [keeping, { ...keeping, giveBack }] : [keeping];
      },
      ({ status, progress, driverId, amended, scheduledFor, fare }) => ({
        id: rideId,
        status,
        driverProgress: progress,
        driverId,
        version: amended.length,
        scheduledFor,
        fare,
      }),
    );
  }
}
