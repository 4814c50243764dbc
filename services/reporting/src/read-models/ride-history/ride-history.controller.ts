import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type ReceivedBy, type ReplyOf, reportingMessages } from '@trupial/contracts/messages';
import { Handles } from '@trupial/service-kit';
import { CompletedRides } from './completed-rides.query.ts';
import { HistoryAnalytics } from './history-analytics.query.ts';
import { HistorySummary } from './history-summary.query.ts';
import { RideHistory } from './ride-history.query.ts';

const { completedRides, rideHistory, rideHistoryAnalytics, rideHistorySummary } = reportingMessages;

@Controller()
export class RideHistoryController {
  constructor(private readonly queries: QueryBus) {}

  @Handles(completedRides)
  completedRides(
    request: ReceivedBy<typeof completedRides>,
  ): Promise<ReplyOf<typeof completedRides>> {
    return this.queries.execute(new CompletedRides(request));
  }

  @Handles(rideHistory)
  rideHistory(request: ReceivedBy<typeof rideHistory>): Promise<ReplyOf<typeof rideHistory>> {
    return this.queries.execute(new RideHistory(request));
  }

  @Handles(rideHistoryAnalytics)
  analytics(
    request: ReceivedBy<typeof rideHistoryAnalytics>,
  ): Promise<ReplyOf<typeof rideHistoryAnalytics>> {
    return this.queries.execute(new HistoryAnalytics(request));
  }

  @Handles(rideHistorySummary)
  summary(
    request: ReceivedBy<typeof rideHistorySummary>,
  ): Promise<ReplyOf<typeof rideHistorySummary>> {
    return this.queries.execute(new HistorySummary(request));
  }
}
