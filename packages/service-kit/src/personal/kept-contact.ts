import { type Contact, personalParts, rideStream } from '@trupial/contracts/events';
import { type KeptParts, openKept, type RecordedEvent, type SealKey } from '@trupial/event-store';

/** Keys by stream, as the vault answers them. */
export type Keys = ReadonlyMap<string, SealKey>;

/** What a read model stores of an event that has personal fields. */
export function keptOf({ kept, type, stream }: RecordedEvent): KeptParts {
  if (kept === undefined)
    throw new Error(`${type} of ${stream} was read from a log without a vault`);
  return kept;
}

/** A ride's contact as a read model has it. */
export interface KeptContact {
  readonly id: number;
  readonly contact: Buffer;
}

/** The contact of a ride; that of an erased person without its key. */
export function contactOf({ id, contact }: KeptContact, keys: Keys): Contact {
  const stream = rideStream(id);
  const opened = openKept(contact, stream, keys.get(stream), personalParts.RideRequested);
  return opened['contact'] as Contact; // what was sealed as one
}
