import { Inject, Injectable } from '@nestjs/common';
import { fromWireTariff, routes, toWireTariff } from '@trupial/contracts/http';
import { tariffMessages } from '@trupial/contracts/messages';
import { given } from '@trupial/contracts/values';
import { Messenger } from '@trupial/service-kit';
import { Call, type InputOf } from '../http/calls.ts';

/** What staff sees and sets of prices. */
@Injectable()
export class TariffsHttpController {
  constructor(@Inject(Messenger) private readonly messenger: Messenger) {}

  @Call(routes.tariffs)
  async tariffs() {
    const { inForce, versions } = await this.messenger.request(tariffMessages.tariffs, {});
    return { tariffs: versions.map((version) => toWireTariff(version, inForce)) };
  }

  @Call(routes.createTariff)
  async createTariff({ body }: InputOf<'createTariff'>) {
    const created = await this.messenger.request(tariffMessages.createTariff, {
      validFrom: body.valid_from,
      figures: fromWireTariff(body),
      ...given({ follows: body.follows }),
    });
    const { inForce } = await this.messenger.request(tariffMessages.tariffs, {});
    return toWireTariff(created, inForce);
  }

  @Call(routes.holidays)
  async holidays({ query: { year } }: InputOf<'holidays'>) {
    const { holidays } = await this.messenger.request(tariffMessages.holidays, { year });
    return {
      year,
      holidays: holidays.map(({ halfDay, ...day }) => ({ ...day, half_day: halfDay })),
    };
  }
}
