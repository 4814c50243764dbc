import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type ReplyOf, reportingMessages } from '@trupial/contracts/messages';
import { queryOf } from '@trupial/service-kit/cqrs';
import { RideHistory, RideHistoryHandler } from './ride-history.query.ts';

export class ExportedHistory extends queryOf(reportingMessages.exportedHistory) {}

/** The history's pages for a file. A message of its own: the bus asks for a fresh proof. */
@QueryHandler(ExportedHistory)
export class ExportedHistoryHandler implements IQueryHandler<ExportedHistory> {
  constructor(private readonly history: RideHistoryHandler) {}

  execute({
    request,
  }: ExportedHistory): Promise<ReplyOf<typeof reportingMessages.exportedHistory>> {
    return this.history.execute(new RideHistory({ ...request, offset: 0 }));
  }
}
