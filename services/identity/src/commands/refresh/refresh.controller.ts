import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { identityMessages, type ReceivedBy, type ReplyOf } from '@trupial/contracts/messages';
import { Handles } from '@trupial/service-kit';
import { Refresh } from './refresh.handler.ts';

const { refresh } = identityMessages;

@Controller()
export class RefreshController {
  constructor(private readonly commands: CommandBus) {}

  @Handles(refresh)
  refresh(request: ReceivedBy<typeof refresh>): Promise<ReplyOf<typeof refresh>> {
    return this.commands.execute(new Refresh(request));
  }
}
