import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ReadModels, readModelsController, Rebuilds } from '@trupial/service-kit';
import { busController } from '@trupial/service-kit/cqrs';
import {
  DriverReport,
  DriverReportHandler,
} from './read-models/driver-totals/driver-report.query.ts';
import { Leaderboard, LeaderboardHandler } from './read-models/driver-totals/leaderboard.query.ts';
import {
  CompletedRides,
  CompletedRidesHandler,
} from './read-models/ride-history/completed-rides.query.ts';
import {
  HistoryAnalytics,
  HistoryAnalyticsHandler,
} from './read-models/ride-history/history-analytics.query.ts';
import {
  HistorySummary,
  HistorySummaryHandler,
} from './read-models/ride-history/history-summary.query.ts';
import {
  ExportedHistory,
  ExportedHistoryHandler,
} from './read-models/ride-history/exported-history.query.ts';
import { HistorySearch } from './read-models/ride-history/history-search.ts';
import { RideHistory, RideHistoryHandler } from './read-models/ride-history/ride-history.query.ts';

@Module({
  imports: [CqrsModule.forRoot()],
  controllers: [
    busController(
      CompletedRides,
      DriverReport,
      ExportedHistory,
      HistoryAnalytics,
      HistorySummary,
      Leaderboard,
      RideHistory,
    ),
    readModelsController('reporting'),
  ],
  providers: [
    ReadModels,
    Rebuilds,
    HistorySearch,
    CompletedRidesHandler,
    RideHistoryHandler,
    ExportedHistoryHandler,
    HistorySummaryHandler,
    HistoryAnalyticsHandler,
    DriverReportHandler,
    LeaderboardHandler,
  ],
})
export class ReportingModule {}
