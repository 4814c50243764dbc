import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { erasureMessages, type ReceivedBy, type ReplyOf } from '@trupial/contracts/messages';
import { Handles } from '@trupial/service-kit';
import { EraseDriver } from './erase-driver.handler.ts';

const { eraseDriver } = erasureMessages;

@Controller()
export class EraseDriverController {
  constructor(private readonly commands: CommandBus) {}

  @Handles(eraseDriver)
  erase(request: ReceivedBy<typeof eraseDriver>): Promise<ReplyOf<typeof eraseDriver>> {
    return this.commands.execute(new EraseDriver(request));
  }
}
