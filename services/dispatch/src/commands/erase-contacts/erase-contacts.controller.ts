import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { erasureMessages, type ReceivedBy, type ReplyOf } from '@trupial/contracts/messages';
import { Handles } from '@trupial/service-kit';
import { EraseContacts } from './erase-contacts.handler.ts';

const { eraseContacts } = erasureMessages;

@Controller()
export class EraseContactsController {
  constructor(private readonly commands: CommandBus) {}

  @Handles(eraseContacts)
  erase(request: ReceivedBy<typeof eraseContacts>): Promise<ReplyOf<typeof eraseContacts>> {
    return this.commands.execute(new EraseContacts(request));
  }
}
