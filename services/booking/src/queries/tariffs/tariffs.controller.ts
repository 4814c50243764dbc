import { Controller, Inject } from '@nestjs/common';
import { type ReceivedBy, type ReplyOf, tariffMessages } from '@trupial/contracts/messages';
import { islandDateOf } from '@trupial/island/clock';
import { cheatSheet, formula } from '@trupial/island/fare';
import { holidaysOf } from '@trupial/island/holidays';
import { CLOCK, type Clock, Handles } from '@trupial/service-kit';
import { tariffOfDay } from '../../tariffs/tariff-of-day.ts';
import { tariffVersionOf, TariffVersions } from '../../tariffs/tariff-versions.ts';

const messages = tariffMessages;

/** The tariffs, and what is drawn from them. */
@Controller()
export class TariffsController {
  private sheet: { readonly version: string; readonly results: CheatSheetRows } | null = null;

  constructor(
    private readonly tariffs: TariffVersions,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Handles(messages.tariffs)
  async all(): Promise<ReplyOf<typeof messages.tariffs>> {
    const versions = (await this.tariffs.all()).map(tariffVersionOf).toReversed();
    versions.sort((a, b) => (b.validFrom ?? '').localeCompare(a.validFrom ?? ''));
    return { inForce: (await this.inForceOn(this.today())).version, versions };
  }

  @Handles(messages.fareFormula)
  async fareFormula({
    day,
  }: ReceivedBy<typeof messages.fareFormula>): Promise<ReplyOf<typeof messages.fareFormula>> {
    const drawn = formula(await this.inForceOn(day ?? this.today()));
    return { ...drawn, parts: [...drawn.parts] };
  }

  /** Made once per version. */
  @Handles(messages.cheatSheet)
  async cheatSheet({
    known,
  }: ReceivedBy<typeof messages.cheatSheet>): Promise<ReplyOf<typeof messages.cheatSheet>> {
    const tariff = await this.inForceOn(this.today());
    const { version } = tariff;
    if (known === version) return { version, results: null };
    if (this.sheet?.version !== version) this.sheet = { version, results: [...cheatSheet(tariff)] };
    return this.sheet;
  }

  @Handles(messages.holidays)
  holidays({ year }: ReceivedBy<typeof messages.holidays>): ReplyOf<typeof messages.holidays> {
    return { holidays: holidaysOf(year).map((day) => ({ ...day, names: { ...day.names } })) };
  }

  private readonly today = (): string => islandDateOf(this.clock());

  private async inForceOn(day: string) {
    return tariffOfDay(await this.tariffs.all(), day);
  }
}

type CheatSheetRows = NonNullable<ReplyOf<typeof messages.cheatSheet>['results']>;
