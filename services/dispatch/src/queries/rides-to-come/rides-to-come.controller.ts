import { Controller, Inject } from '@nestjs/common';
import { type ReceivedBy, type ReplyOf, seriesMessages } from '@trupial/contracts/messages';
import { CLOCK, type Clock, currentContext, Handles } from '@trupial/service-kit';
import { actorOf } from '../../commands/caller.ts';
import { RideWrites } from '../../commands/ride-writes.ts';
import { standingOf } from '../../ride/to-come.ts';

const { ridesToCome } = seriesMessages;

/** Which rides of a series booking has to change or to cancel; directly from their streams. */
@Controller()
export class RidesToComeController {
  constructor(
    private readonly rides: RideWrites,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** A rider is told of his own alone; booking, which makes the rides of series, of all. */
  @Handles(ridesToCome)
  async toCome({ rideIds }: ReceivedBy<typeof ridesToCome>): Promise<ReplyOf<typeof ridesToCome>> {
    const context = currentContext();
    const { identity, accountId } = actorOf(context);
    const isAll = identity === 'operator' || context.who.role === 'system';
    const now = this.clock();
    const rides: ReplyOf<typeof ridesToCome>['rides'] = [];
    for (const rideId of rideIds) {
      const ride = await this.rides.load(rideId);
      const isTheirs = ride !== null && (isAll || ride.riderId === accountId);
      const standing = isTheirs ? standingOf(ride, now) : 'over';
      if (standing !== 'over') rides.push({ rideId, isCancelled: standing === 'cancelled' });
    }
    return { rides };
  }
}
