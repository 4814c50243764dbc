import { z } from 'zod';
import { pushBrowserView, pushSubscription, receiptOfRide } from '../values/push.ts';
import { id } from '../values/schemas.ts';
import { callersAgent } from './caller-fields.ts';
import { message } from './message.ts';

const nothing = z.object({});
/** What a browser's cookie says; null: it sent none. */
const cookie = z.string().max(200).nullable();
/** The caller's own; null for somebody without an account. */
const accountId = id.nullable();

/** The key by which browsers know who may send to them (VAPID, RFC 8292), in base64url. */
export const pushKey = message('notifications.push-key', {
  request: nothing,
  reply: z.object({ publicKey: z.string() }),
});

/**
 * From now on the caller is told in this browser: of all that is his with an account, otherwise of
 * the ride whose receipt he shows. Safe to repeat.
 */
export const subscribePush = message('notifications.subscribe-push', {
  request: z.object({
    accountId,
    /** The session in which he subscribes: when it ends, so does this. Null without an account. */
    sessionId: z.uuid().nullable(),
    ride: receiptOfRide.nullable(),
    subscription: pushSubscription,
    cookie,
    agent: callersAgent,
  }),
  reply: pushBrowserView.extend({
    /** For the browser, out of reach of scripts. */
    cookie: z.string(),
  }),
});

/** The browsers in which the caller is told, the newest first. */
export const pushSubscriptions = message('notifications.push-subscriptions', {
  request: z.object({ accountId: id, cookie }),
  reply: z.object({ browsers: z.array(pushBrowserView) }),
});

/**
 * Ends it for one browser: of the caller's account, or the one whose cookie he has. Another one's is
 * left alone, without a word.
 */
export const unsubscribePush = message('notifications.unsubscribe-push', {
  request: z.object({ id: z.uuid(), accountId, cookie }),
  reply: nothing,
});

/** The browser's push service has given it another address: by its cookie, without signing in. */
export const renewPush = message('notifications.renew-push', {
  request: z.object({ cookie, subscription: pushSubscription }),
  reply: nothing,
});

/**
 * Whose and which ride the offer in a push is for: its token and the cookie of the browser that it was
 * sent to must both be good. The gateway then accepts the ride in his name, with the key.
 */
export const redeemOffer = message('notifications.redeem-offer', {
  request: z.object({ token: z.string().max(300), cookie }),
  reply: z.object({
    driverId: id,
    rideId: id,
    /** The last change of the ride that the notification knew of. */
    seenAmendment: z.number().int().min(0),
    idempotencyKey: z.string(),
  }),
});

/** Queues a test to the caller's own browsers; at most one in ten seconds. */
export const testPush = message('notifications.test-push', {
  request: z.object({ accountId: id }),
  reply: nothing,
});
