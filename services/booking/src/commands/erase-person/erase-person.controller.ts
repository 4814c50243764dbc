import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { erasureMessages, type ReceivedBy, type ReplyOf } from '@trupial/contracts/messages';
import { Handles } from '@trupial/service-kit';
import { ErasePerson } from './erase-person.handler.ts';

const { erasePerson } = erasureMessages;

@Controller()
export class ErasePersonController {
  constructor(private readonly commands: CommandBus) {}

  @Handles(erasePerson)
  erase(request: ReceivedBy<typeof erasePerson>): Promise<ReplyOf<typeof erasePerson>> {
    return this.commands.execute(new ErasePerson(request));
  }
}
