import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { readModelMessages } from '@trupial/contracts/messages';
import { ReadModels, readModelsController, Rebuilds } from '@trupial/service-kit';
import { DriverReportHandler } from './read-models/driver-totals/driver-report.query.ts';
import { DriverTotalsController } from './read-models/driver-totals/driver-totals.controller.ts';
import { LeaderboardHandler } from './read-models/driver-totals/leaderboard.query.ts';
import { CompletedRidesHandler } from './read-models/ride-history/completed-rides.query.ts';
import { HistoryAnalyticsHandler } from './read-models/ride-history/history-analytics.query.ts';
import { HistorySummaryHandler } from './read-models/ride-history/history-summary.query.ts';
import { RideHistoryController } from './read-models/ride-history/ride-history.controller.ts';
import { RideHistoryHandler } from './read-models/ride-history/ride-history.query.ts';

@Module({
  imports: [CqrsModule.forRoot()],
  controllers: [
    readModelsController(readModelMessages.askedOfOwner.reporting),
    DriverTotalsController,
    RideHistoryController,
  ],
  providers: [
    ReadModels,
    Rebuilds,
    CompletedRidesHandler,
    RideHistoryHandler,
    HistorySummaryHandler,
    HistoryAnalyticsHandler,
    DriverReportHandler,
    LeaderboardHandler,
  ],
})
export class ReportingModule {}
