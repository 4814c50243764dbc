import { Controller, Inject } from '@nestjs/common';
import { type ReceivedBy, type ReplyOf, seriesMessages } from '@trupial/contracts/messages';
import {
  CLOCK,
  type Clock,
  currentContext,
  Handles,
  isStreamsFault,
  LOGGER,
  type Logger,
} from '@trupial/service-kit';
import { actorOf } from '../../commands/caller.ts';
import { RideWrites } from '../../commands/ride-writes.ts';
import type { RideState } from '../../ride/ride.state.ts';
import { standingOf } from '../../ride/to-come.ts';

const { ridesToCome } = seriesMessages;

/** Which rides of a series booking has to change or to cancel; directly from their streams. */
@Controller()
export class RidesToComeController {
  constructor(
    private readonly rides: RideWrites,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * A rider is told of his own alone; booking, which makes the rides of series, of all. A ride whose
   * stream cannot be read is left out: no command could change it, and the others wait for theirs.
   */
  @Handles(ridesToCome)
  async toCome({ rideIds }: ReceivedBy<typeof ridesToCome>): Promise<ReplyOf<typeof ridesToCome>> {
    const context = currentContext();
    const { identity, accountId } = actorOf(context);
    const isAll = identity === 'operator' || context.who.role === 'system';
    const now = this.clock();
    const rides: ReplyOf<typeof ridesToCome>['rides'] = [];
    for (const rideId of rideIds) {
      const ride = await this.load(rideId);
      const isTheirs = ride !== null && (isAll || ride.riderId === accountId);
      const standing = isTheirs ? standingOf(ride, now) : 'over';
      if (standing !== 'over') rides.push({ rideId, isCancelled: standing === 'cancelled' });
    }
    return { rides };
  }

  /** A ride; null also for one whose stream cannot be read. */
  private async load(rideId: number): Promise<RideState> {
    try {
      return await this.rides.load(rideId);
    } catch (err) {
      if (!isStreamsFault(err)) throw err;
      this.logger.error({ err, rideId }, 'a ride of a series cannot be read');
      return null;
    }
  }
}
