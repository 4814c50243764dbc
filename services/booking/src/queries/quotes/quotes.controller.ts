import { Controller } from '@nestjs/common';
import { bookingMessages, type ReceivedBy, type ReplyOf } from '@trupial/contracts/messages';
import { Handles } from '@trupial/service-kit';
import { cheatSheet, islandTariff } from '@trupial/island/fare';
import { quoteFor } from './quote.ts';

const messages = bookingMessages;
type CheatSheet = ReplyOf<typeof messages.cheatSheet>;

/** What a ride would cost. */
@Controller()
export class QuotesController {
  private sheet: CheatSheet | undefined;

  @Handles(messages.quoteFare)
  quoteFare(request: ReceivedBy<typeof messages.quoteFare>): ReplyOf<typeof messages.quoteFare> {
    return quoteFor(request);
  }

  /** Made once: it depends on nothing but the tariff. */
  @Handles(messages.cheatSheet)
  cheatSheet(): CheatSheet {
    this.sheet ??= { results: [...cheatSheet(islandTariff)] };
    return this.sheet;
  }
}
