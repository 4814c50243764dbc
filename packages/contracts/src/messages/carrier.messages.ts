import { z } from 'zod';
import { message } from './message.ts';

const notTooLong = z.string().max(300);

/**
 * What a carrier says of messages that it took, as it was sent: the service that has its secret
 * checks the signature. It quotes numbers of people, of which nothing is kept. Safe to repeat.
 */
export const carrierReport = message('notifications.carrier-report', {
  request: z.object({
    carrier: z.enum(['twilio', 'whatsapp']),
    /** Empty when there was none. */
    signature: notTooLong,
    body: z.string().max(256 * 1024),
  }),
  reply: z.object({}),
});

/** Answers the challenge of whoever knows the token that was set for WhatsApp's reports. */
export const carrierChallenge = message('notifications.carrier-challenge', {
  request: z.object({ token: notTooLong, challenge: notTooLong }),
  reply: z.object({ challenge: z.string() }),
});
