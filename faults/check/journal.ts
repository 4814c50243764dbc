import { createHmac, hash, hkdfSync } from 'node:crypto';
import { keyStream } from '@trupial/contracts/events';
import type { dispatchMessages } from '@trupial/contracts/messages';
import { testSecret } from '@trupial/testbed/product/settings';
import { bookedPhone } from '../load/bookings.ts';

/** Commands by their names in domain.md; the crew does not rate rides. */
export type CommandName = 'book-ride' | Exclude<dispatchMessages.RideCommandName, 'rate-ride'>;

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
 * The log's record of a command's Idempotency-Key: a stream whose name contains the sender who used
 * the key, and its purpose.
 */
export function recordStreamOf({ sender, command, ride, key }: Entry): string {
  const scope =
    command === 'book-ride'
      ? `${sender.role === 'visitor' ? `visitor book-ride ${fetched}` : `${sender.id} book-ride`}`
      : `${holderOf(sender)}\n${command}\n${ride}`;
  return keyStream(hash('sha256', `${scope}\n${key}`));
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
