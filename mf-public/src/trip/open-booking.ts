import { newIdempotencyKey } from '@trupial/web-kit/core';
import { forgetStored, readStored, writeStored } from '@trupial/web-kit/browser-storage';
import type { BookingBody } from './booking-body.ts';

/**
 * A booking that was sent and is not known to be refused: it may have been made. It is kept for the
 * tab, so that the same one is not booked twice after a reload, or after leaving the form. Name and
 * phone are never written down: they are part of a digest, and typed again.
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
}

/** The tries of one form. */
export interface Tries {
  /** Its open booking's name in the tab's storage. */
  readonly keptAs: string;
  /** For as long as the form is shown; where nothing can be stored, that is all. */
  readonly last: { current: OpenBooking | undefined };
  /** No time was chosen: the ride is wanted as soon as possible. */
  readonly isSoonest: boolean;
  /** What was asked for besides what the body says. */
  readonly asked: readonly unknown[];
}

/** So long "as soon as possible" means the same ride. */
const SAME_SOON_MS = 3_600_000;

/** The Idempotency-Key and the body to send: those of the first try, if this is a repeat of it. */
export async function openedBooking(
  tries: Tries,
  body: BookingBody,
): Promise<{ key: string; body: BookingBody; isRepeat: boolean }> {
  const { keptAs, last, isSoonest } = tries;
  // Written by this code only.
  const open = last.current ?? (readStored(keptAs) as unknown as OpenBooking | undefined);
  const isOld = isSoonest && open !== undefined && Date.now() - open.at > SAME_SOON_MS;
  if (open && !isOld && open.intent === (await digestOf(open.key, tries, body))) {
    last.current = open;
    return { key: open.key, body: { ...body, ...open.sent }, isRepeat: true };
  }
  const key = newIdempotencyKey();
  const sent = Object.fromEntries(OF_TRY.map((field) => [field, body[field]]));
  last.current = { key, intent: await digestOf(key, tries, body), at: Date.now(), sent };
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
async function digestOf(key: string, { isSoonest, asked }: Tries, body: BookingBody) {
  const same = Object.entries(body).filter(
    ([field, value]) => !OF_TRY.some((one) => one === field) && value !== null,
  );
  const intent = JSON.stringify([key, same, isSoonest || body.ride_datetime, asked]);
  if (!canDigest()) return intent;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(intent));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
