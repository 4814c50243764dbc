import { Controller, Inject } from '@nestjs/common';
import { bookingMessages, type ReceivedBy, type ReplyOf } from '@trupial/contracts/messages';
import { islandDateOf } from '@trupial/island/clock';
import { CLOCK, type Clock, Handles } from '@trupial/service-kit';
import { fareOfTrip, readTime } from '../../quotes/fare-of-trip.ts';
import { validUntil as validUntilOf } from '../../quotes/quote.ts';
import { QuoteTokens } from '../../quotes/quote-tokens.ts';
import { tariffOfDay } from '../../tariffs/tariff-of-day.ts';
import { TariffVersions } from '../../tariffs/tariff-versions.ts';

const { quoteFare } = bookingMessages;

/** What a ride would cost, and the promise of it. */
@Controller()
export class QuotesController {
  constructor(
    private readonly tariffs: TariffVersions,
    private readonly tokens: QuoteTokens,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Handles(quoteFare)
  async quoteFare(request: ReceivedBy<typeof quoteFare>): Promise<ReplyOf<typeof quoteFare>> {
    const now = this.clock();
    const { distanceMeters, passengers, luggage, tripDay, tripTime } = request;
    const tariff = tariffOfDay(await this.tariffs.all(), tripDay ?? islandDateOf(now));
    const priced = fareOfTrip(request, tariff);
    const validUntil = validUntilOf(now);
    const quote = this.tokens.sign({
      distanceMeters,
      passengers,
      luggage,
      tripDay,
      tripTime: tripTime === null ? null : readTime(tripTime),
      fare: priced.fare,
      validUntil,
    });
    return { ...priced, quote, validUntil };
  }
}
