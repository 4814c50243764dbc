import { z } from 'zod';
import { rideErrors } from '../../refusals/index.ts';
import { pushSubscription } from '../../values/push.ts';
import { identities, roles } from '../../values/role.ts';
import { id } from '../../values/schemas.ts';
import { route } from '../route.ts';
import { commandAnswer } from './command-answer.ts';
import { proofRequired, refusedTakings } from './shared-refusals.ts';

const tag = 'Push';

const badSubscription = [
  400,
  'push.bad_subscription',
  'This browser cannot be told: its push service has no address that we may use.',
] as const;
const gone = [404, 'push.not_found', 'This browser is not told anything any more.'] as const;

const browser = z.object({
  id: z.string(),
  device: z.string().nullable(),
  since: z.string(),
  is_this: z.boolean(),
});

export const pushKey = route('pushKey', {
  tag,
  summary: 'The key with which a browser subscribes (VAPID)',
  allow: identities,
  answer: z.object({ public_key: z.string() }),
});

export const subscribePush = route('subscribePush', {
  tag,
  summary:
    'Be told in this browser: of everything that is one’s own, or without an account of the ride ' +
    'whose receipt is given. Sets the browser’s cookie. For an account’s new browser a fresh proof ' +
    'of who calls is needed',
  allow: identities,
  status: 201,
  limit: 'push',
  body: z.object({
    ...pushSubscription.shape,
    /** Without an account: the ride, and the receipt that its booking was answered with. */
    ride_id: id.optional(),
    receipt: z.string().max(200).optional(),
  }),
  answer: browser,
  refusals: [badSubscription, rideErrors.notFound, proofRequired],
});

export const pushSubscriptions = route('pushSubscriptions', {
  tag,
  summary: 'The browsers in which one is told',
  list: { boundedBy: 'ten for each account' },
  allow: roles,
  answer: z.array(browser),
});

export const unsubscribePush = route('unsubscribePush', {
  tag,
  summary: 'Be told no more in one browser: of one’s account, or the one that asks, by its cookie',
  allow: identities,
  params: z.object({ id: z.uuid('Not a valid id.') }),
  answer: z.object({}),
});

export const renewPush = route('renewPush', {
  tag,
  summary: 'The browser’s subscription was replaced; by its cookie, without signing in',
  allow: identities,
  limit: 'push',
  body: pushSubscription,
  answer: z.object({}),
  refusals: [badSubscription, gone],
});

export const acceptFromPush = route('acceptFromPush', {
  tag,
  summary:
    'Accept the ride that a notification offers, by the token in it and the cookie of the browser ' +
    'that it was sent to; repeated, it is accepted once',
  allow: identities,
  limit: 'push',
  body: z.object({ token: z.string('This offer is over.').max(300, 'This offer is over.') }),
  answer: commandAnswer,
  refusals: [
    [403, 'push.offer_over', 'This offer is over.'],
    rideErrors.notFound,
    ...refusedTakings,
  ],
});

export const testPush = route('testPush', {
  tag,
  summary: 'Send a test to one’s own browsers',
  allow: roles,
  status: 202,
  answer: z.object({}),
});
