import { hash } from 'node:crypto';
import type { RideTerms } from '@trupial/contracts/events';
import type { amendmentMessages } from '@trupial/contracts/messages';
import type { Point } from '@trupial/contracts/values';
import { SignedTokens } from './signed-tokens.ts';

/** The promise of a change: of this ride, as it was looked at, to exactly these values. */
export interface AmendmentQuote {
  readonly rideId: number;
  /** How often the ride was changed when it was looked at. */
  readonly version: number;
  /** {@link digestOf} what was asked to be another: the texts themselves are not in the quote. */
  readonly changes: string;
  /** What the ride then is, with its fare. */
  readonly is: RideTerms;
  /** Where the new ends are, as the maps knew it. */
  readonly points: { readonly pickup?: Point | null; readonly dropoff?: Point | null };
  /** UTC instant. */
  readonly validUntil: string;
}

/** The same for the same changes, in whatever order they were sent. */
export const digestOf = (changes: amendmentMessages.RideChanges): string =>
  hash('sha256', JSON.stringify(Object.entries(changes).toSorted()));

/** Signs quotes of changes. */
export class AmendmentQuotes extends SignedTokens<AmendmentQuote> {
  constructor(secret: string) {
    // The name changes with the quote's fields, as that of quotes of bookings.
    super(secret, 'trupial amendment quotes 1');
  }
}
