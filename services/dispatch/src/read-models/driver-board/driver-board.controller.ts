import { Controller } from '@nestjs/common';
import { dispatchMessages, type ReplyOf } from '@trupial/contracts/messages';
import { Handles } from '@trupial/service-kit';
import { DriverBoardQueries } from './driver-board.queries.ts';

const { drivers } = dispatchMessages;

@Controller()
export class DriverBoardController {
  constructor(private readonly board: DriverBoardQueries) {}

  @Handles(drivers)
  drivers(): Promise<ReplyOf<typeof drivers>> {
    return this.board.all();
  }
}
