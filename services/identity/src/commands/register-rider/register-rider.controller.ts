import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { accountMessages, type ReceivedBy, type ReplyOf } from '@trupial/contracts/messages';
import { Handles } from '@trupial/service-kit';
import { RegisterRider } from './register-rider.handler.ts';

const { registerRider } = accountMessages;

@Controller()
export class RegisterRiderController {
  constructor(private readonly commands: CommandBus) {}

  @Handles(registerRider)
  registerRider(request: ReceivedBy<typeof registerRider>): Promise<ReplyOf<typeof registerRider>> {
    return this.commands.execute(new RegisterRider(request));
  }
}
