import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { identityMessages, type ReceivedBy, type ReplyOf } from '@trupial/contracts/messages';
import { Handles } from '@trupial/service-kit';
import { Logout } from './logout.handler.ts';

const { logout } = identityMessages;

@Controller()
export class LogoutController {
  constructor(private readonly commands: CommandBus) {}

  @Handles(logout)
  logout(request: ReceivedBy<typeof logout>): Promise<ReplyOf<typeof logout>> {
    return this.commands.execute(new Logout(request));
  }
}
