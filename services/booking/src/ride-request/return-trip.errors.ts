import { Refusal, type RefusalKind } from '@trupial/contracts/values';

const refused = (kind: RefusalKind, field: string, code: string, text: string): Refusal =>
  new Refusal(kind, `return.${code}`, text, { fields: { [field]: text } });

/** The same for a ride of somebody else as for one that does not exist. */
export const outboundUnknown = (): Refusal =>
  refused(
    'invalid',
    'return_of',
    'no_outbound',
    'There is no ride of yours with this number to book a return trip for.',
  );

export const returnTaken = (): Refusal =>
  refused('conflict', 'return_of', 'taken', 'This ride has a return trip already.');

export const isReturnItself = (): Refusal =>
  refused('conflict', 'return_of', 'of_return', 'A return trip has no return trip of its own.');

export const isOutboundOff = (): Refusal =>
  refused('conflict', 'return_of', 'outbound_off', 'The outbound ride was cancelled or rejected.');

export const tooEarly = (): Refusal =>
  refused(
    'invalid',
    'ride_datetime',
    'too_early',
    'The return trip cannot begin before the outbound ride has arrived.',
  );
