import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { identityMessages, type ReceivedBy, type ReplyOf } from '@trupial/contracts/messages';
import { Handles } from '@trupial/service-kit';
import { Dashboard } from './dashboard.query.ts';

const { dashboard } = identityMessages;

@Controller()
export class DashboardController {
  constructor(private readonly queries: QueryBus) {}

  @Handles(dashboard)
  dashboard({ accountId }: ReceivedBy<typeof dashboard>): Promise<ReplyOf<typeof dashboard>> {
    return this.queries.execute(new Dashboard(accountId));
  }
}
