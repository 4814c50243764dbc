import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { readModelMessages } from '@trupial/contracts/messages';
import { ReadModels, readModelsController, Rebuilds } from '@trupial/service-kit';
import { DriverCommandController } from './commands/driver-command/driver-command.controller.ts';
import { CommandDriverHandler } from './commands/driver-command/driver-command.handler.ts';
import { DriverRepository } from './commands/driver.repository.ts';
import { EraseContactsController } from './commands/erase-contacts/erase-contacts.controller.ts';
import { EraseContactsHandler } from './commands/erase-contacts/erase-contacts.handler.ts';
import { EraseDriverController } from './commands/erase-driver/erase-driver.controller.ts';
import { EraseDriverHandler } from './commands/erase-driver/erase-driver.handler.ts';
import { RideCommandController } from './commands/ride-command/ride-command.controller.ts';
import { CommandRideHandler } from './commands/ride-command/ride-command.handler.ts';
import { LiveNoticesController } from './live/live-notices.controller.ts';
import { LiveNotices } from './live/live-notices.ts';
import { NoticeReader } from './live/notice-reader.ts';
import { RideOrigins } from './live/ride-origins.ts';
import { DriverPositionsController } from './positions/driver-positions.controller.ts';
import { DriverPositions } from './positions/driver-positions.ts';
import { AttentionWatch } from './processes/attention-watch/attention-watch.ts';
import { CandidatesController } from './queries/candidates/candidates.controller.ts';
import { CandidatesQuery } from './queries/candidates/candidates.query.ts';
import { RideTimelineController } from './queries/ride-timeline/ride-timeline.controller.ts';
import { RideTimelineQuery } from './queries/ride-timeline/ride-timeline.query.ts';
import { DriverBoardController } from './read-models/driver-board/driver-board.controller.ts';
import { DriverBoardQueries } from './read-models/driver-board/driver-board.queries.ts';
import { RideBoardController } from './read-models/ride-board/ride-board.controller.ts';
import { RideBoardQueries } from './read-models/ride-board/ride-board.queries.ts';

@Module({
  imports: [CqrsModule.forRoot()],
  controllers: [
    readModelsController(readModelMessages.askedOfOwner.dispatch),
    CandidatesController,
    DriverBoardController,
    DriverCommandController,
    DriverPositionsController,
    EraseContactsController,
    EraseDriverController,
    LiveNoticesController,
    RideBoardController,
    RideCommandController,
    RideTimelineController,
  ],
  providers: [
    AttentionWatch,
    CandidatesQuery,
    CommandDriverHandler,
    CommandRideHandler,
    DriverBoardQueries,
    DriverPositions,
    DriverRepository,
    EraseContactsHandler,
    EraseDriverHandler,
    LiveNotices,
    NoticeReader,
    ReadModels,
    Rebuilds,
    RideBoardQueries,
    RideOrigins,
    RideTimelineQuery,
  ],
})
export class DispatchModule {}
