import type { dispatchMessages } from '@trupial/contracts/messages';
import type { Actor } from '@trupial/contracts/values';

interface Issued {
  readonly actor: Actor;
  /** UTC instant at which the command was received. */
  readonly now: string;
}

type Naming = 'assign-driver' | 'reassign-driver';

/** A command that says which driver; null when the caller named none. */
export interface NamingCommand extends Issued {
  readonly name: Naming;
  readonly driverId: number | null;
}

/** The rider, the driver or the office calls the ride off. */
export interface CancelCommand extends Issued {
  readonly name: 'cancel-ride';
  /** Whether the actor showed the receipt of this very booking. */
  readonly receiptMatches: boolean;
}

export interface PlainCommand extends Issued {
  readonly name: Exclude<dispatchMessages.RideCommandName, Naming | 'cancel-ride'>;
}

/** One command on one ride, with everything that its decision needs beside the ride's state. */
export type RideCommand = NamingCommand | CancelCommand | PlainCommand;
