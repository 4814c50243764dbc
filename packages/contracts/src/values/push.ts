import { z } from 'zod';
import { id, instant } from './schemas.ts';

const badEndpoint = 'Not the address of a push service.';
const badKey = 'Not a key of a push subscription.';

/** What a browser's push subscription is, as `PushSubscription.toJSON()` gives it (RFC 8030, 8291). */
export const pushSubscription = z.object({
  /** Where its push service takes messages. */
  endpoint: z
    .string(badEndpoint)
    .max(1_000, badEndpoint)
    .regex(/^https?:\/\/[!-~]+$/, badEndpoint),
  keys: z.object({
    /** Its public key, 65 bytes in base64url. */
    p256dh: z.string(badKey).regex(/^[\w-]{87}$/, badKey),
    /** Its secret, 16 bytes in base64url. */
    auth: z.string(badKey).regex(/^[\w-]{22}$/, badKey),
  }),
});
export type PushSubscriptionKeys = z.infer<typeof pushSubscription>;

/** A browser in which somebody is told, as its owner's list shows it: no address, no key. */
export const pushBrowserView = z.object({
  id: z.uuid(),
  /** Browser and system in words; null when not known. */
  device: z.string().nullable(),
  since: instant,
  /** The one that asks. */
  isThis: z.boolean(),
});

/** A ride of somebody without an account, with the receipt that shows that he booked it. */
export const receiptOfRide = z.object({ rideId: id, receipt: z.string().max(200) });

/**
 * What a push tells the browser, encrypted for it alone: no name, number, address or plate, because it
 * is shown on a locked screen.
 */
/** What the notification of a request says: its button, and what became of pressing it. */
export type OfferWord = 'accept' | 'accepted' | 'taken' | 'failed' | 'unknown';

export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** What it is about: a later one takes the place of the earlier. */
  readonly tag: string;
  /** A path of ours that it opens. */
  readonly page: string;
  /** After this it is of no use. */
  readonly until: string;
  /** The token with which a driver accepts the ride, and the words for it; null: it offers none. */
  readonly accept: {
    readonly token: string;
    readonly words: Readonly<Record<OfferWord, string>>;
  } | null;
}
