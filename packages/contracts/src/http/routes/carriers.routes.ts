import { z } from 'zod';
import { route } from '../route.ts';

const tag = 'Carriers';

/** Of one message a report is hundreds of bytes; WhatsApp sends those of several together. */
const longest = 256 * 1024;

const notSetUp = [404, 'carrier.not_set_up', 'This carrier is not set up here.'] as const;
const badSignature = [403, 'carrier.bad_signature', 'This was not signed by the carrier.'] as const;

const report = {
  tag,
  // Carriers have no account: they prove by a signature who they are.
  allow: ['visitor'],
  limit: 'carrier',
  body: z.string(),
  answer: z.object({}),
  refusals: [notSetUp, badSignature],
} as const;

export const twilioReport = route('twilioReport', {
  ...report,
  summary: 'Twilio says what became of an SMS (X-Twilio-Signature)',
  signedBody: { media: 'application/x-www-form-urlencoded', longest },
});

export const whatsappReport = route('whatsappReport', {
  ...report,
  summary: 'WhatsApp says what became of messages (X-Hub-Signature-256)',
  signedBody: { media: 'application/json', longest },
});

const once = z.string().max(200);

export const whatsappChallenge = route('whatsappChallenge', {
  tag,
  summary: 'Meta asks whether the address of the reports is ours',
  allow: ['visitor'],
  limit: 'carrier',
  query: z.object({
    'hub.mode': z.literal('subscribe', 'Only subscribe is known.'),
    'hub.verify_token': once,
    'hub.challenge': once.regex(/^[\w-]+$/, 'Not a challenge.'),
  }),
  media: 'text/plain',
  answer: z.string(),
  refusals: [notSetUp, [403, 'carrier.bad_token', 'This token is not the one that was set.']],
});
