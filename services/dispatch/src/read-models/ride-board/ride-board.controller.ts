import { Controller } from '@nestjs/common';
import { dispatchMessages, type ReceivedBy, type ReplyOf } from '@trupial/contracts/messages';
import { Handles } from '@trupial/service-kit';
import { RideBoardQueries } from './ride-board.queries.ts';

const { acceptedRides, assignedRides, pendingRides } = dispatchMessages;

@Controller()
export class RideBoardController {
  constructor(private readonly rides: RideBoardQueries) {}

  @Handles(pendingRides)
  pending({
    forDriver,
    poll,
  }: ReceivedBy<typeof pendingRides>): Promise<ReplyOf<typeof pendingRides>> {
    return this.rides.pending(forDriver, poll);
  }

  @Handles(acceptedRides)
  accepted({
    driverId,
    poll,
  }: ReceivedBy<typeof acceptedRides>): Promise<ReplyOf<typeof acceptedRides>> {
    return this.rides.underWay(driverId, poll);
  }

  @Handles(assignedRides)
  assigned({ poll }: ReceivedBy<typeof assignedRides>): Promise<ReplyOf<typeof assignedRides>> {
    return this.rides.underWay(null, poll);
  }
}
