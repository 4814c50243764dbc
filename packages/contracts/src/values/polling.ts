import { z } from 'zod';
import { instant } from './schemas.ts';

/**
 * The state of a list that a repeated request already has, so that an unchanged list is not made
 * again.
 */
export const poll = z.object({
  /** Marks of the list that he was answered (If-None-Match). */
  known: z.array(z.string().max(200)).max(20).default([]),
  /** When he was answered (If-Modified-Since); not asked when he knows marks. */
  since: instant.nullable().default(null),
  /** The caller needs the count only, not the items. */
  countOnly: z.boolean().default(false),
});
export type Poll = z.output<typeof poll>;

/** The part of a request that makes its list a polled one. */
export const polled = { poll: poll.prefault({}) };

/**
 * A list with its freshness. `changedAt` is the instant of the newest change that could have
 * changed the list, for Last-Modified. `mark` names its state, for ETag: while the mark is the
 * same, the list is the same. A caller who already has that state gets `isUnchanged`, without any
 * items.
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

/**
 * The maximum number of rows in one answer of a list that grows, and the number when the request
 * gives none.
 */
export const mostListed = 1000;

const page = z.object({
  limit: z.number().int().min(1).max(mostListed).default(mostListed),
  /** Opaque; from an earlier answer's `next`. */
  cursor: z.string().max(200).nullable().default(null),
});
export type Page = z.output<typeof page>;

/** The fields of a request that ask for a list in pages. */
export const paged = page.shape;

/** The same of a list that is not simply its first page when it is asked for whole: without a limit. */
export const pagedOrWhole = {
  ...paged,
  limit: z.number().int().min(1).max(mostListed).nullable().default(null),
};

/** A page of a polled list; `next` is the cursor of the page that follows, null on the last one. */
export const pageOfListOf = <Item extends z.ZodType>(item: Item) =>
  listOf(item).extend({ next: z.string().nullable() });
