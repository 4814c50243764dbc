import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { identityMessages, type ReceivedBy, type ReplyOf } from '@trupial/contracts/messages';
import { Handles } from '@trupial/service-kit';
import { CreateAccount } from './create-account.handler.ts';

const { createAccount } = identityMessages;

@Controller()
export class CreateAccountController {
  constructor(private readonly commands: CommandBus) {}

  @Handles(createAccount)
  createAccount(request: ReceivedBy<typeof createAccount>): Promise<ReplyOf<typeof createAccount>> {
    return this.commands.execute(new CreateAccount(request));
  }
}
