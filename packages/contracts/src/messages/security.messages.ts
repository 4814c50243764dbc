import { z } from 'zod';
import { reportedKinds } from '../values/security-kinds.ts';
import { callersNetwork } from './callers-network.ts';
import { message } from './message.ts';

/**
 * A word of a security log's row: a format, a reason, a subject of the bus. Too plain for a name,
 * an address or a telephone number of a person.
 */
export const securityWord = z.string().regex(/^[a-z][a-z0-9._-]{0,79}$/);

/**
 * Something for the security log that another part has seen. The acting account is the one for
 * which the message is sent. Answered after the row is stored; of many alike within a minute only
 * the first is waited for, unless it is an export.
 */
export const reportSecurity = message('identity.report-security', {
  request: z.object({
    kind: z.enum(reportedKinds),
    what: securityWord,
    /** How many times it happened since the last report. */
    count: z.number().int().min(1).default(1),
    network: callersNetwork,
  }),
  reply: z.object({}),
});
