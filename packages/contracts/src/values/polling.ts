import { z } from 'zod';
import { instant } from './schemas.ts';

/** What somebody who asks for a list again has already, so that it need not be made for nothing. */
export const poll = z.object({
  /** Marks of the list that he was answered (If-None-Match). */
  known: z.array(z.string().max(200)).max(20).default([]),
  /** When he was answered (If-Modified-Since); not asked when he knows marks. */
  since: instant.nullable().default(null),
  /** He wants to know how many there are, not which. */
  countOnly: z.boolean().default(false),
});
export type Poll = z.output<typeof poll>;

/** The part of a request that makes its list a polled one. */
export const polled = { poll: poll.prefault({}) };

/**
 * A list with its freshness. `changedAt` is the instant of the newest change that could have
 * changed the list, for Last-Modified; `mark` names the state it is in, for ETag: as long as it is
 * the same, so is the list. Who has that state already is told `isUnchanged`, without any items.
 */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    changedAt: instant.nullable(),
    mark: z.string().max(200),
    isUnchanged: z.boolean(),
    /** Only when it was asked for instead of the items. */
    count: z.number().int().nullable(),
  });
