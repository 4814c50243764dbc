import { Controller } from '@nestjs/common';
import { bookingMessages, type ReceivedBy, type ReplyOf } from '@trupial/contracts/messages';
import { Handles } from '@trupial/service-kit';
import { TrackedRidesQueries } from './tracked-rides.queries.ts';

const { findRide, ridesOfRider } = bookingMessages;

@Controller()
export class TrackedRidesController {
  constructor(private readonly queries: TrackedRidesQueries) {}

  @Handles(findRide)
  findRide(request: ReceivedBy<typeof findRide>): Promise<ReplyOf<typeof findRide>> {
    return this.queries.findRide(request);
  }

  @Handles(ridesOfRider)
  ridesOfRider({
    riderId,
    poll,
  }: ReceivedBy<typeof ridesOfRider>): Promise<ReplyOf<typeof ridesOfRider>> {
    return this.queries.ridesOfRider(riderId, poll);
  }
}
