import { Controller, Inject } from '@nestjs/common';
import type { RideTerms } from '@trupial/contracts/events';
import { amendmentMessages, type ReceivedBy, type ReplyOf } from '@trupial/contracts/messages';
import {
  CLOCK,
  type Clock,
  type Config,
  CONFIG,
  currentContext,
  Handles,
} from '@trupial/service-kit';
import { actorOf } from '../../commands/caller.ts';
import { DriverRepository } from '../../commands/driver.repository.ts';
import { isReceiptOf } from '../../commands/receipts.ts';
import { cannotKeep, RideWrites } from '../../commands/ride-writes.ts';
import { driverDecider } from '../../driver/driver.decider.ts';
import { assertAmendable } from '../../ride/amending.decisions.ts';
import { movedTo } from '../../ride/reservation-changes.ts';
import { known } from '../../ride/ride.authority.ts';
import { type Ride, termsOf } from '../../ride/ride.state.ts';

const { amendableRide } = amendmentMessages;

/** What booking must know of a ride to price a change of it; directly from its stream. */
@Controller()
export class AmendableRideController {
  constructor(
    private readonly rides: RideWrites,
    private readonly drivers: DriverRepository,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The ride as it is, and whether its driver has time. Refuses whom the change would refuse. */
  @Handles(amendableRide)
  async ride({
    rideId,
    version,
    fields,
    receipt,
    is,
  }: ReceivedBy<typeof amendableRide>): Promise<ReplyOf<typeof amendableRide>> {
    const ride = known(await this.rides.load(rideId));
    const actor = actorOf(currentContext());
    const now = this.clock();
    const command = { actor, now, receiptMatches: isReceiptOf(ride, receipt) };
    const { amend: settings } = this.config;
    const until = assertAmendable({ command, version, fields, settings }, ride);
    return {
      version: ride.amended.length,
      terms: termsOf(ride),
      contact: ride.contact,
      until,
      driverFits: is === null ? null : await this.driverFits(ride, is, now),
    };
  }

  private async driverFits(ride: Ride, is: RideTerms, now: string): Promise<boolean | null> {
    if (ride.driverId === null) return null;
    const { state } = await this.drivers.load(ride.driverId);
    const moved = { name: 'move', rideId: ride.id, now, ...movedTo(ride, is) } as const;
    try {
      driverDecider.decide(moved, state);
      return true;
    } catch (error) {
      if (cannotKeep(error)) return false;
      throw error;
    }
  }
}
