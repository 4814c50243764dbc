import type { dispatchMessages } from '@trupial/contracts/messages';
import type { Actor } from '@trupial/contracts/values';

interface Issued {
  readonly actor: Actor;
  /** UTC instant at which the command was received. */
  readonly now: string;
}

type Naming = 'assign-driver' | 'reassign-driver';

/** A command that names a driver; null when the caller named none. */
export interface NamingCommand extends Issued {
  readonly name: Naming;
  readonly driverId: number | null;
}

/** A command that is also open to a caller with the booking's receipt. */
export interface WithReceipt extends Issued {
  /** Whether the actor showed the receipt of this very booking. */
  readonly receiptMatches: boolean;
}

/** The rider, the driver or the office calls the ride off. */
export interface CancelCommand extends WithReceipt {
  readonly name: 'cancel-ride';
}

/** The rider's rating; null when he gave no stars. */
export interface RateCommand extends WithReceipt {
  readonly name: 'rate-ride';
  readonly rating: number | null;
}

export interface PlainCommand extends Issued {
  readonly name: Exclude<dispatchMessages.RideCommandName, Naming | 'cancel-ride' | 'rate-ride'>;
}

/** One command on one ride, with everything that its decision needs beside the ride's state. */
export type RideCommand = NamingCommand | CancelCommand | RateCommand | PlainCommand;
