import { z } from 'zod';
import { islandDay } from '../../values/schemas.ts';
import { chainFaults, securityKinds } from '../../values/security-kinds.ts';
import { badCursor, staffPageQuery } from '../pages.ts';
import { route } from '../route.ts';

const tag = 'Staff console';
const person = z.object({ id: z.number().int(), username: z.string() }).nullable();

export const securityLog = route('securityLog', {
  tag,
  summary: 'Security log, newest first: sign-ins, failures, exports, changes of accounts',
  list: 'pages',
  allow: ['staff'],
  query: z.object({
    ...staffPageQuery,
    kind: z.enum(securityKinds, 'There is no such kind.').optional(),
    account: z.string().max(100, 'At most 100 characters.').optional(),
    day: islandDay.optional(),
  }),
  answer: z.object({
    entries: z.array(
      z.object({
        sequence: z.number().int(),
        at: z.string(),
        kind: z.enum(securityKinds),
        actor: person,
        subject: person,
        network: z.string().nullable(),
        detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
      }),
    ),
    next: z.string().nullable(),
  }),
  refusals: [badCursor],
});

export const checkSecurityLog = route('checkSecurityLog', {
  tag,
  summary: 'Whether the security log is as it was written: the first row that is not',
  allow: ['staff'],
  patienceMs: 20_000,
  answer: z.object({
    through: z.number().int(),
    at: z.string().nullable(),
    hash: z.string(),
    unchecked: z.number().int(),
    fault: z.object({ sequence: z.number().int(), why: z.enum(chainFaults) }).nullable(),
  }),
});
