import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { accountMessages, type ReceivedBy, type ReplyOf } from '@trupial/contracts/messages';
import { Handles } from '@trupial/service-kit';
import { ResetPassword } from './reset-password.handler.ts';

const { resetPassword } = accountMessages;

@Controller()
export class ResetPasswordController {
  constructor(private readonly commands: CommandBus) {}

  @Handles(resetPassword)
  resetPassword(request: ReceivedBy<typeof resetPassword>): Promise<ReplyOf<typeof resetPassword>> {
    return this.commands.execute(new ResetPassword(request));
  }
}
