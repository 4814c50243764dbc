import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type ReceivedBy, type ReplyOf, reportingMessages } from '@trupial/contracts/messages';
import { Handles } from '@trupial/service-kit';
import { DriverReport } from './driver-report.query.ts';
import { Leaderboard } from './leaderboard.query.ts';

const { driverReport, leaderboard } = reportingMessages;

@Controller()
export class DriverTotalsController {
  constructor(private readonly queries: QueryBus) {}

  @Handles(driverReport)
  driverReport(request: ReceivedBy<typeof driverReport>): Promise<ReplyOf<typeof driverReport>> {
    return this.queries.execute(new DriverReport(request));
  }

  @Handles(leaderboard)
  leaderboard({ poll }: ReceivedBy<typeof leaderboard>): Promise<ReplyOf<typeof leaderboard>> {
    return this.queries.execute(new Leaderboard(poll));
  }
}
