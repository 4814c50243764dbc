import { Controller } from '@nestjs/common';
import {
  dispatchMessages,
  type ReceivedBy,
  type ReplyOf,
  type RequestOf,
} from '@trupial/contracts/messages';
import { Handles } from '@trupial/service-kit';
import { DriverBoardQueries } from './driver-board.queries.ts';

const { drivers, driverShift } = dispatchMessages;

@Controller()
export class DriverBoardController {
  constructor(private readonly board: DriverBoardQueries) {}

  @Handles(drivers)
  drivers({ poll }: ReceivedBy<typeof drivers>): Promise<ReplyOf<typeof drivers>> {
    return this.board.all(poll);
  }

  @Handles(driverShift)
  shift({ driverId }: RequestOf<typeof driverShift>): Promise<ReplyOf<typeof driverShift>> {
    return this.board.shiftOf(driverId);
  }
}
