import { z } from 'zod';
import { id, instant, islandDay } from '../values/schemas.ts';
import { chainFaults, reportedKinds, securityKinds } from '../values/security-kinds.ts';
import { callersNetwork } from './caller-fields.ts';
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

const person = z.object({ id, username: z.string() }).nullable();

/** Rows of the security log, newest first. */
export const securityLog = message('identity.security-log', {
  request: z.object({
    kind: z.enum(securityKinds).nullable(),
    /** Username or number of an account: who did it, or to whom it was done. */
    account: z.string().max(100).nullable(),
    day: islandDay.nullable(),
    limit: z.number().int().min(1).max(200).default(50),
    cursor: z.string().max(200).nullable().default(null),
  }),
  reply: z.object({
    entries: z.array(
      z.object({
        sequence: z.number().int(),
        at: instant,
        kind: z.enum(securityKinds),
        actor: person,
        subject: person,
        network: z.string().nullable(),
        detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
      }),
    ),
    next: z.string().nullable(),
  }),
});

/** Reads the whole log and says whether it is as it was written. */
export const checkSecurityLog = message('identity.check-security-log', {
  request: z.object({}),
  reply: z.object({
    /** The last row that is in order, 0 when there is none; its time; its hash in hexadecimal. */
    through: z.number().int(),
    at: instant.nullable(),
    hash: z.string(),
    /** Rows of an earlier secret, whose content cannot be checked. */
    unchecked: z.number().int(),
    fault: z.object({ sequence: z.number().int(), why: z.enum(chainFaults) }).nullable(),
  }),
  timeoutMs: 20_000,
});
