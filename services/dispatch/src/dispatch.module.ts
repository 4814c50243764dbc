import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { StreamTurns } from '@trupial/event-store';
import { ReadModels, readModelsController, Rebuilds } from '@trupial/service-kit';
import { busController } from '@trupial/service-kit/cqrs';
import { AmendRide, AmendRideHandler } from './commands/amend-ride/amend-ride.handler.ts';
import {
  CommandDriver,
  CommandDriverHandler,
} from './commands/driver-command/driver-command.handler.ts';
import {
  CancelMadeRide,
  CancelMadeRideHandler,
} from './commands/cancel-made-ride/cancel-made-ride.handler.ts';
import { DriverRepository } from './commands/driver.repository.ts';
import {
  EraseContacts,
  EraseContactsHandler,
} from './commands/erase-contacts/erase-contacts.handler.ts';
import { EraseDriver, EraseDriverHandler } from './commands/erase-driver/erase-driver.handler.ts';
import { CommandRide, CommandRideHandler } from './commands/ride-command/ride-command.handler.ts';
import { RideWrites } from './commands/ride-writes.ts';
import { LiveNoticesController } from './live/live-notices.controller.ts';
import { NoticeReader } from './live/notice-reader.ts';
import { RideOrigins } from './live/ride-origins.ts';
import { DriverPositionsController } from './positions/driver-positions.controller.ts';
import { LatestPositions } from './positions/latest-positions.ts';
import { AttentionWatch } from './processes/attention-watch/attention-watch.ts';
import { AmendableRideController } from './queries/amendable-ride/amendable-ride.controller.ts';
import { CandidatesController } from './queries/candidates/candidates.controller.ts';
import { RideTimelineController } from './queries/ride-timeline/ride-timeline.controller.ts';
import { RidesToComeController } from './queries/rides-to-come/rides-to-come.controller.ts';
import { DriverBoardController } from './read-models/driver-board/driver-board.controller.ts';
import { RideBoardController } from './read-models/ride-board/ride-board.controller.ts';

@Module({
  imports: [CqrsModule.forRoot()],
  controllers: [
    busController(
      AmendRide,
      CancelMadeRide,
      CommandDriver,
      CommandRide,
      EraseContacts,
      EraseDriver,
    ),
    readModelsController('dispatch'),
    AmendableRideController,
    CandidatesController,
    DriverBoardController,
    DriverPositionsController,
    LiveNoticesController,
    RideBoardController,
    RideTimelineController,
    RidesToComeController,
  ],
  providers: [
    AmendRideHandler,
    AttentionWatch,
    CancelMadeRideHandler,
    CommandDriverHandler,
    CommandRideHandler,
    DriverRepository,
    EraseContactsHandler,
    EraseDriverHandler,
    LatestPositions,
    NoticeReader,
    ReadModels,
    Rebuilds,
    RideOrigins,
    RideWrites,
    { provide: StreamTurns, useFactory: () => new StreamTurns() },
  ],
})
export class DispatchModule {}
