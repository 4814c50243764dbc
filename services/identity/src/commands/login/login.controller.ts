import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { identityMessages, type ReceivedBy, type ReplyOf } from '@trupial/contracts/messages';
import { Handles } from '@trupial/service-kit';
import { Login } from './login.handler.ts';

const { login } = identityMessages;

@Controller()
export class LoginController {
  constructor(private readonly commands: CommandBus) {}

  @Handles(login)
  login(request: ReceivedBy<typeof login>): Promise<ReplyOf<typeof login>> {
    return this.commands.execute(new Login(request));
  }
}
