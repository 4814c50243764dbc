import { createHmac, hash, hkdfSync } from 'node:crypto';
import { eventIdOfKey, keyStream } from '@trupial/contracts/events';
import type { RecordedEvent } from '@trupial/event-store';
import type { dispatchMessages } from '@trupial/contracts/messages';
import { testSecret } from '@trupial/testbed/product/settings';
import { bookedPhone } from '../load/bookings.ts';

/** Commands by their names in domain.md; the crew does not rate rides. */
export type CommandName =
  | 'book-ride'
  | 'amend-ride'
  | Exclude<dispatchMessages.RideCommandName, 'rate-ride'>;

/** The sender of a command: an account, or a visitor with the receipt that he holds, if any. */
export type Sender =
  | { readonly role: 'rider' | 'driver' | 'operator'; readonly id: number }
  | { readonly role: 'visitor'; readonly receipt: string | null };

/** The answer to a command that was done. */
export interface Acknowledged {
  readonly id: number;
  readonly status: string;
  readonly tracking_id?: string;
  readonly calculated_fare?: number;
  readonly driver_progress?: string | null;
  readonly driver_id?: number | null;
}

/**
 * How a command ended for its sender. `refused`: every attempt was answered, all with a refusal.
 * `unknown`: an answer was lost, or the service was away, and no later attempt was acknowledged.
 */
export type Outcome =
  | { readonly kind: 'acknowledged'; readonly answer: Acknowledged }
  | { readonly kind: 'refused'; readonly status: number; readonly code: string }
  | {
      readonly kind: 'unknown';
      readonly why: string;
      /** When a later attempt was sent that was refused. */
      readonly refusedAt?: string;
    };

/** One line of the journal: a command with its Idempotency-Key, and what came of it. */
export interface Entry {
  readonly sender: Sender;
  readonly command: CommandName;
  /** Null for a booking: the answer contains the ride. */
  readonly ride: number | null;
  readonly key: string;
  readonly attempts: number;
  readonly outcome: Outcome;
}

/**
 * The log's record of a command's Idempotency-Key, made of the sender who used the key and its
 * purpose: the id of a booking's event, and the stream with the answer of another command.
 */
export function recordOf({ sender, command, ride, key }: Entry): string {
  const digest = (scope: string): string => hash('sha256', `${scope}\n${key}`);
  if (command !== 'book-ride') {
    return keyStream(digest(`${holderOf(sender)}\n${command}\n${ride}`));
  }
  const isVisitor = sender.role === 'visitor';
  return eventIdOfKey(
    digest(isVisitor ? `visitor book-ride ${fetched}` : `${sender.id} book-ride`),
  );
}

/** The record that an event is; null when it is none. */
export function recordIn({ type, id, stream }: RecordedEvent): string | null {
  if (type === 'RideRequested') return id;
  return type === 'CommandAnswered' ? stream : null;
}

/**
 * A visitor's key belongs to the number of the person to be fetched, which is the same in all bookings
 * of the load (ADR 12). Products under test have booking's secret from the testbed.
 */
const fetched = createHmac(
  'sha256',
  Buffer.from(hkdfSync('sha256', testSecret, '', 'trupial booking key scopes', 32)),
)
  .update(JSON.stringify([bookedPhone, null]))
  .digest('base64url');

/** Visitors are identified by their receipts. */
const holderOf = (sender: Sender): string =>
  sender.role === 'visitor' ? `visitor ${hash('sha256', sender.receipt ?? '')}` : String(sender.id);
