import { islandInstant, newIdempotencyKey } from '@trupial/web-kit/core';
import { forgetStored, readStored, writeStored } from '@trupial/web-kit/browser-storage';
import type { BookingBody } from './booking-body.ts';

/**
 * A booking that was sent and is not known to be refused: it may have been made. It is kept for the
 * tab, so that the same one is not booked twice after a reload, or after leaving the form. Name, phone,
 * e-mail address and the name on the sign are never written down: they are part of a digest, and typed
 * again.
 */

/** What may differ between two tries of one booking: a repeat sends what the first one sent. */
const OF_TRY = [
  'ride_datetime',
  'distance_km',
  'calculated_fare',
  'quote',
  'language',
  // A wish is written into it, in the language of the page.
  'rider_note',
] as const satisfies readonly (keyof BookingBody)[];

export interface OpenBooking {
  readonly key: string;
  /** The digest of what was asked for. */
  readonly intent: string;
  /** When it was sent first, in milliseconds since 1970. */
  readonly at: number;
  readonly sent: Partial<BookingBody>;
  /** Who has sent it: '' is a visitor. */
  readonly owner: string;
  /** It was wanted as soon as possible. */
  readonly isSoonest: boolean;
  /** The digest of another intent, whose sender was told of this booking: he may send it. */
  readonly toldFor?: string;
}

/** The tries of one form. */
export interface Tries {
  /** Its open booking's name in the tab's storage. */
  readonly keptAs: string;
  /** For as long as the form is shown; where nothing can be stored, that is all. */
  readonly last: { current: OpenBooking | undefined };
  /** Whose booking it is, '' for a visitor: the server knows a key by its sender. */
  readonly owner: string;
  /** No time was chosen: the ride is wanted as soon as possible. */
  readonly isSoonest: boolean;
  /** What was asked for besides what the body says. */
  readonly asked: readonly unknown[];
}

/** So long "as soon as possible" means the same ride. */
const SAME_SOON_MS = 3_600_000;

/** What is to be booked is not what the open booking is, which may have been made. */
export class OtherBookingOpen extends Error {
  /** He has sent it before he signed in: signed in, he cannot repeat it. */
  readonly wasVisitors: boolean;

  constructor(wasVisitors: boolean) {
    super('Another booking is open.');
    this.wasVisitors = wasVisitors;
  }
}

/** Whether somebody who books now has to know of an open booking: it is his, and not long past. */
function concerns({ sent, owner }: OpenBooking, now: Tries): boolean {
  const due = islandInstant(sent.ride_datetime)?.getTime() ?? 0;
  return (!owner || owner === now.owner) && due + SAME_SOON_MS > Date.now();
}

/**
 * The Idempotency-Key and the body to send: those of the first try, if this is a repeat of it. Throws
 * OtherBookingOpen when it is another booking, the first time that it is to be sent: what a reload has
 * taken away is typed again, or there will be two rides.
 */
export async function openedBooking(
  tries: Tries,
  body: BookingBody,
): Promise<{ key: string; body: BookingBody; isRepeat: boolean }> {
  const { keptAs, last, isSoonest, owner } = tries;
  const hourAgo = Date.now() - SAME_SOON_MS;
  // Written by this code only.
  const open = last.current ?? (readStored(keptAs) as unknown as OpenBooking | undefined);
  // "As soon as possible" of then is another ride now.
  if (open && !(open.isSoonest && open.at < hourAgo)) {
    const intent = await digestOf(open.key, tries, body);
    if (open.intent === intent) {
      last.current = open;
      return { key: open.key, body: { ...body, ...open.sent }, isRepeat: true };
    }
    if (open.toldFor !== intent && concerns(open, tries)) {
      last.current = { ...open, toldFor: intent };
      throw new OtherBookingOpen(open.owner !== owner);
    }
  }
  const key = newIdempotencyKey();
  const sent = Object.fromEntries(OF_TRY.map((field) => [field, body[field]]));
  const intent = await digestOf(key, tries, body);
  last.current = { key, intent, at: Date.now(), sent, owner, isSoonest };
  if (canDigest()) writeStored(keptAs, last.current);
  return { key, body, isRepeat: false };
}

/** It is known what became of the open booking. */
export function closeBooking({ keptAs, last }: Pick<Tries, 'keptAs' | 'last'>): void {
  last.current = undefined;
  forgetStored(keptAs);
}

/** Browsers have digests only in secure contexts; without them nothing of a booking is written down. */
const canDigest = (): boolean => 'subtle' in crypto;

/** Digested with its key, so that two digests of one booking have nothing in common. */
async function digestOf(key: string, { isSoonest, asked, owner }: Tries, body: BookingBody) {
  const same = Object.entries(body).filter(
    ([field, value]) => !OF_TRY.some((one) => one === field) && value !== null,
  );
  const intent = JSON.stringify([key, same, isSoonest || body.ride_datetime, asked, owner]);
  if (!canDigest()) return intent;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(intent));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
