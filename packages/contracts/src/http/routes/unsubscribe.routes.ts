import { z } from 'zod';
import { identities } from '../../values/role.ts';
import { route } from '../route.ts';

const tag = 'Notifications';
const badLink = 'This link is not valid.';
const linkToken = z.object({ token: z.string(badLink).max(300, badLink) });
const noSuchLink = [400, 'unsubscribe.bad_link', badLink] as const;

export const unsubscribe = route('unsubscribe', {
  tag,
  summary: 'End what is not about a booked ride, by the link of a mail; without signing in',
  allow: identities,
  limit: 'login',
  body: linkToken,
  answer: z.object({}),
  refusals: [noSuchLink],
});

export const undoUnsubscribe = route('undoUnsubscribe', {
  tag,
  summary: 'Take that back, by the same link',
  allow: identities,
  limit: 'login',
  body: linkToken,
  answer: z.object({}),
  refusals: [noSuchLink],
});

/** RFC 8058: the mail program of whoever presses its own button posts this, without a page of ours. */
export const unsubscribeOneClick = route('unsubscribeOneClick', {
  tag,
  summary: 'The same by the button of a mail program (RFC 8058); without signing in',
  allow: identities,
  // Mail services post for all their readers.
  limit: 'carrier',
  query: linkToken,
  signedBody: { media: 'application/x-www-form-urlencoded', longest: 1_024 },
  // As a form, or as the parts of one.
  body: z.string().refine((text) => text.includes('One-Click'), badLink),
  answer: z.object({}),
  refusals: [noSuchLink],
});

export const unsubscribeOpened = route('unsubscribeOpened', {
  tag,
  summary: 'The same address in a browser: goes on to the page with the button, and ends nothing',
  allow: identities,
  query: linkToken,
  media: 'text/html',
  answer: z.string(),
});
