import type { Quote } from './quote.ts';
import { SignedTokens } from './signed-tokens.ts';

/** Signs quotes of rides that are to be booked. */
export class QuoteTokens extends SignedTokens<Quote> {
  constructor(secret: string) {
    // The name changes with the quote's fields: an older token is then no quote, and not misread.
    super(secret, 'trupial fare quotes 1');
  }
}
