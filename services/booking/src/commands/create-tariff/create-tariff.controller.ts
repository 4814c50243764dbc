import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type ReceivedBy, type ReplyOf, tariffMessages } from '@trupial/contracts/messages';
import { Handles } from '@trupial/service-kit';
import { CreateTariff } from './create-tariff.handler.ts';

const { createTariff } = tariffMessages;

@Controller()
export class CreateTariffController {
  constructor(private readonly commands: CommandBus) {}

  @Handles(createTariff)
  createTariff(request: ReceivedBy<typeof createTariff>): Promise<ReplyOf<typeof createTariff>> {
    return this.commands.execute(new CreateTariff(request));
  }
}
