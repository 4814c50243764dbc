import type { Contact, RideTerms } from '@trupial/contracts/events';
import type { dispatchMessages } from '@trupial/contracts/messages';
import type { Actor, AmendSettings } from '@trupial/contracts/values';

interface Issued {
  readonly actor: Actor;
  /** UTC instant at which the command was received. */
  readonly now: string;
}

/** A command that counts only on the ride as its driver knows it. */
export interface Seeing extends Issued {
  /** The last change that he has seen; null when his client does not say. */
  readonly seenAmendment: number | null;
}

/** A command that names a driver; null when the caller named none. */
interface Naming extends Issued {
  readonly driverId: number | null;
}

/** A command that takes a ride from its driver. */
export interface Taking extends Issued {
  /** Who has the ride as far as the caller knows; null when he does not say. */
  readonly fromDriverId: number | null;
}

export interface AssignCommand extends Naming {
  readonly name: 'assign-driver';
}

export interface ReassignCommand extends Naming, Taking {
  readonly name: 'reassign-driver';
}

/** A command that names a driver. */
export type NamingCommand = AssignCommand | ReassignCommand;

/** Makes an assigned ride pending again. */
export interface SendBackCommand extends Taking {
  readonly name: 'cancel-assigned-ride';
}

/** A command that is also open to a caller with the booking's receipt. */
export interface WithReceipt extends Issued {
  /** Whether the actor showed the receipt of this very booking. */
  readonly receiptMatches: boolean;
}

/** The rider, the driver or the office calls the ride off. */
export interface CancelCommand extends WithReceipt, Seeing {
  readonly name: 'cancel-ride';
}

/** The rider's rating; null when he gave no stars. */
export interface RateCommand extends WithReceipt {
  readonly name: 'rate-ride';
  readonly rating: number | null;
}

/** Changes what was booked; booking has checked and priced it. */
export interface AmendCommand extends WithReceipt {
  readonly name: 'amend-ride';
  /** How often the ride was changed when its caller looked at it. */
  readonly version: number;
  readonly is: RideTerms;
  /** What is new in the contact. */
  readonly contact: Partial<Contact>;
  /** UTC instant until which the fare was promised. */
  readonly validUntil: string;
  readonly reason: string | null;
  /** Take the ride from its driver. */
  readonly giveBack: boolean;
  readonly settings: AmendSettings;
}

type Step =
  | 'accept-ride'
  | 'reject-ride'
  | 'delete-ride'
  | 'set-off-ride'
  | 'arrive-ride'
  | 'pickup-ride'
  | 'start-ride'
  | 'finish-ride'
  | 'no-show-ride'
  | 'seen-amendment';

/** What a driver does to a ride as he knows it. */
export interface StepCommand extends Seeing {
  readonly name: Step;
}

export interface PlainCommand extends Issued {
  readonly name: Exclude<
    dispatchMessages.RideCommandName,
    NamingCommand['name'] | SendBackCommand['name'] | Step | 'cancel-ride' | 'rate-ride'
  >;
}

/** One command on one ride, with everything that its decision needs beside the ride's state. */
export type RideCommand =
  | NamingCommand
  | SendBackCommand
  | CancelCommand
  | RateCommand
  | AmendCommand
  | StepCommand
  | PlainCommand;
