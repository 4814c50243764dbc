import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type ReceivedBy, type ReplyOf, reportingMessages } from '@trupial/contracts/messages';
import { Handles } from '@trupial/service-kit';
import { CompletedRides } from './completed-rides.query.ts';

const { completedRides } = reportingMessages;

@Controller()
export class RideHistoryController {
  constructor(private readonly queries: QueryBus) {}

  @Handles(completedRides)
  completedRides(
    request: ReceivedBy<typeof completedRides>,
  ): Promise<ReplyOf<typeof completedRides>> {
    return this.queries.execute(new CompletedRides(request));
  }
}
