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
import { misfitOf, RideWrites } from '../../commands/ride-writes.ts';
import { driverDecider } from '../../driver/driver.decider.ts';
import { assertAmendable } from '../../ride/amending.decisions.ts';
import { movedTo } from '../../ride/reservation-changes.ts';
import { known } from '../../ride/ride.authority.ts';
import { type Ride, termsOf } from '../../ride/ride.state.ts';

const { amendableRide } = amendmentMessages;
type Fit = Pick<ReplyOf<typeof amendableRide>, 'driverFits' | 'driverMisfit'>;

/** What booking must know of a ride to price a change of it; directly from its stream. */
@Controller()
export class AmendableRideController {
  constructor(
    private readonly rides: RideWrites,
    private readonly drivers: DriverRepository,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The ride as it is, and whether its driver can keep it. Refuses whom the change would refuse. */
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
      ...(await this.fitOf(ride, is, now)),
    };
  }

  private async fitOf(ride: Ride, is: RideTerms | null, now: string): Promise<Fit> {
    if (is === null || ride.driverId === null) return { driverFits: null, driverMisfit: null };
    const { state } = await this.drivers.load(ride.driverId);
    const moved = { name: 'move', rideId: ride.id, now, ...movedTo(ride, is) } as const;
    try {
      driverDecider.decide(moved, state);
      return { driverFits: true, driverMisfit: null };
    } catch (error) {
      const driverMisfit = misfitOf(error);
      if (driverMisfit === undefined) throw error;
      return { driverFits: false, driverMisfit };
    }
  }
}
