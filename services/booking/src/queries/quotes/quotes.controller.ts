import { Controller, Inject } from '@nestjs/common';
import { bookingMessages, type ReceivedBy, type ReplyOf } from '@trupial/contracts/messages';
import { islandDateOf } from '@trupial/island/clock';
import { CLOCK, type Clock, Handles } from '@trupial/service-kit';
import { fareOfTrip, readTime } from '../../quotes/fare-of-trip.ts';
import { validUntil as validUntilOf } from '../../quotes/quote.ts';
import { QuoteTokens } from '../../quotes/quote-tokens.ts';
import { Recalculations } from '../../quotes/recalculations.ts';
import { tariffOfDay } from '../../tariffs/tariff-of-day.ts';
import { TariffVersions } from '../../tariffs/tariff-versions.ts';

const { quoteFare } = bookingMessages;
type Request = ReceivedBy<typeof quoteFare>;

/** What a ride would cost, and the promise of it. */
@Controller()
export class QuotesController {
  constructor(
    private readonly tariffs: TariffVersions,
    private readonly tokens: QuoteTokens,
    private readonly recalculations: Recalculations,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Handles(quoteFare)
  async quoteFare(request: Request): Promise<ReplyOf<typeof quoteFare>> {
    const now = this.clock();
    const asked = await this.meant(request, now);
    const { distanceMeters, passengers, luggage, tripDay, tripTime } = asked;
    const tariff = tariffOfDay(await this.tariffs.all(), tripDay ?? islandDateOf(now));
    const priced = fareOfTrip(asked, tariff);
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

  /** For the same trip it is the ride whose booking was refused to this caller, if there is one. */
  private async meant(request: Request, now: string): Promise<Request> {
    const time = request.tripTime === null ? null : readTime(request.tripTime);
    const ride = await this.recalculations.showing(request, { day: request.tripDay, time }, now);
    if (ride === null) return request;
    const { day: tripDay, time: tripTime, distanceMeters } = ride;
    return { ...request, tripDay, tripTime, distanceMeters };
  }
}
