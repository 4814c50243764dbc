import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { dispatchMessages, type ReceivedBy, type ReplyOf } from '@trupial/contracts/messages';
import { Handles } from '@trupial/service-kit';
import { CommandRide } from './ride-command.handler.ts';

const { rideCommand } = dispatchMessages;

@Controller()
export class RideCommandController {
  constructor(private readonly commands: CommandBus) {}

  @Handles(rideCommand)
  rideCommand(request: ReceivedBy<typeof rideCommand>): Promise<ReplyOf<typeof rideCommand>> {
    return this.commands.execute(new CommandRide(request));
  }
}
