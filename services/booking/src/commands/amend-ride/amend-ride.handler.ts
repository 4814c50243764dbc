import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { amendmentMessages, type ReceivedBy, type ReplyOf } from '@trupial/contracts/messages';
import { amendErrors } from '@trupial/contracts/refusals';
import { given } from '@trupial/contracts/values';
import { Messenger } from '@trupial/service-kit';
import { commandOf } from '@trupial/service-kit/cqrs';
import { AmendmentQuotes, type AmendmentQuote, digestOf } from '../../quotes/amendment-quotes.ts';

const { amendAsPriced, amendRide } = amendmentMessages;
type Request = ReceivedBy<typeof amendRide>;

export class AmendRide extends commandOf(amendRide) {}

/**
 * Hands a change to dispatch that booking itself has priced: the quote says so. Whatever depends on
 * the time or on the ride is decided there, beside the saved answers, so that a late repeat is
 * answered like the first time.
 */
@CommandHandler(AmendRide)
export class AmendRideHandler implements ICommandHandler<AmendRide> {
  constructor(
    @Inject(Messenger) private readonly messenger: Messenger,
    private readonly quotes: AmendmentQuotes,
  ) {}

  execute({ request }: AmendRide): Promise<ReplyOf<typeof amendRide>> {
    const { rideId, version, reason, giveBack, receipt, idempotencyKey } = request;
    const quote = this.quotes.read(request.quote);
    const isOfThis =
      quote.rideId === rideId &&
      quote.version === version &&
      quote.changes === digestOf(request.changes);
    if (!isOfThis) throw amendErrors.otherQuote();
    const { is, validUntil } = quote;
    return this.messenger.request(amendAsPriced, {
      rideId,
      version,
      is,
      contact: contactOf(request, quote),
      validUntil,
      reason,
      giveBack,
      receipt,
      idempotencyKey,
    });
  }
}

/** What is new in the contact. An end that was given as it is has no point in the quote. */
function contactOf({ changes }: Request, { points }: AmendmentQuote) {
  const { pickup, dropoff, riderName, riderPhone, details = {} } = changes;
  const { note, email, signName, flight } = details;
  const end = (address: string | undefined, point: AmendmentQuote['points']['pickup']) =>
    address === undefined || point === undefined ? undefined : { address, point };
  return given({
    pickup: end(pickup, points.pickup),
    dropoff: end(dropoff, points.dropoff),
    riderName,
    riderPhone,
    note,
    email,
    signName,
    flight,
  });
}
