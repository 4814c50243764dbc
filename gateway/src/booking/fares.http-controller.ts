import { Inject, Injectable } from '@nestjs/common';
import { routes } from '@trupial/contracts/http';
import { bookingMessages, type ReplyOf, tariffMessages } from '@trupial/contracts/messages';
import { dollars } from '@trupial/contracts/values';
import { Messenger } from '@trupial/service-kit';
import { Call, type InputOf } from '../http/calls.ts';

type CheatSheetRows = NonNullable<ReplyOf<typeof tariffMessages.cheatSheet>['results']>;

const isTrue = new Set(['true', 'True', '1']);

/** What rides cost. */
@Injectable()
export class FaresHttpController {
  /** The rows of the version that was asked for last. */
  private sheet: { readonly version: string; readonly results: CheatSheetRows } | null = null;

  constructor(@Inject(Messenger) private readonly messenger: Messenger) {}

  @Call(routes.fareCalc)
  async fareCalc({ query, network }: InputOf<'fareCalc'>) {
    const quote = await this.messenger.request(bookingMessages.quoteFare, {
      distanceMeters: query.distance_km,
      passengers: query.passenger_count,
      luggage: query.luggage_count,
      tripTime: query.trip_time ?? null,
      tripDay: query.ride_date ?? null,
      isHoliday: isTrue.has(query.is_holiday),
      asker: network,
    });
    return {
      fare: dollars(quote.fare.amountMinor),
      is_night: quote.isNight,
      is_holiday: quote.isHoliday,
      surcharge: quote.surcharge,
      tariff_version: quote.fare.tariffVersion,
      quote: quote.quote,
      quote_valid_until: quote.validUntil,
    };
  }

  /** The rows travel once per version; a browser that has them gets a 304 by its ETag. */
  @Call(routes.fareCalcCheatSheet)
  async cheatSheet({ reply }: InputOf<'fareCalcCheatSheet'>) {
    const known = this.sheet?.version ?? null;
    const { version, results } = await this.messenger.request(tariffMessages.cheatSheet, { known });
    if (results !== null) this.sheet = { version, results };
    void reply.header('ETag', `W/"cheat-sheet-${version}"`).header('Cache-Control', 'no-cache');
    return { results: results ?? this.sheet?.results ?? [] };
  }

  @Call(routes.fareFormula)
  async fareFormula({ query }: InputOf<'fareFormula'>) {
    const formula = await this.messenger.request(tariffMessages.fareFormula, {
      day: query.ride_date ?? null,
    });
    return {
      tariff_version: formula.tariffVersion,
      currency: formula.currency,
      parts: formula.parts.map(({ amountMinor, ...part }) => ({
        ...part,
        amount: amountMinor === null ? null : dollars(amountMinor),
      })),
      night_from: formula.nightFrom,
      night_until: formula.nightUntil,
    };
  }
}
