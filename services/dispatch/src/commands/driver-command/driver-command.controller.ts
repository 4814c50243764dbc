import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { dispatchMessages, type ReceivedBy, type ReplyOf } from '@trupial/contracts/messages';
import { Handles } from '@trupial/service-kit';
import { CommandDriver } from './driver-command.handler.ts';

const { driverCommand } = dispatchMessages;

@Controller()
export class DriverCommandController {
  constructor(private readonly commands: CommandBus) {}

  @Handles(driverCommand)
  driverCommand(request: ReceivedBy<typeof driverCommand>): Promise<ReplyOf<typeof driverCommand>> {
    return this.commands.execute(new CommandDriver(request));
  }
}
