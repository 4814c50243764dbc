import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type ReplyOf, tariffMessages } from '@trupial/contracts/messages';
import { tariffErrors } from '@trupial/contracts/refusals';
import { islandDateOf } from '@trupial/island/clock';
import { CLOCK, type Clock, staffOnly } from '@trupial/service-kit';
import { commandOf } from '@trupial/service-kit/cqrs';
import { tariffOfDay } from '../../tariffs/tariff-of-day.ts';
import { tariffVersionOf, TariffVersions } from '../../tariffs/tariff-versions.ts';

type Reply = ReplyOf<typeof tariffMessages.createTariff>;

export class CreateTariff extends commandOf(tariffMessages.createTariff) {}

/** Puts new figures into force from a day that has not passed. */
@CommandHandler(CreateTariff)
export class CreateTariffHandler implements ICommandHandler<CreateTariff> {
  constructor(
    private readonly tariffs: TariffVersions,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ request }: CreateTariff): Promise<Reply> {
    const { validFrom, figures, follows } = request;
    const who = staffOnly();
    const now = this.clock();
    if (validFrom < islandDateOf(now)) throw tariffErrors.inThePast();
    if (figures.nightFrom === figures.nightUntil) throw tariffErrors.noNight();
    const followed = tariffOfDay(await this.tariffs.all(), validFrom);
    const cheatSheet = figures.cheatSheet ?? followed.cheatSheet;
    return tariffVersionOf(
      await this.tariffs.add(validFrom, { ...figures, cheatSheet }, { who, now, follows }),
    );
  }
}
