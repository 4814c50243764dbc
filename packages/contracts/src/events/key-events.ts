import { z } from 'zod';
import { instant } from '../values/schemas.ts';

/**
 * The record of one Idempotency-Key of a command on a ride: a stream of exactly one event, written in
 * the same append as what the command did. A second use of the key conflicts, and reads the saved
 * answer from here. A booking needs none: the id of its event is made of the key.
 */
export const keyEventSchemas = {
  CommandAnswered: z.object({
    /** SHA-256 (hex) of the key and the command's body: another body under it is refused. */
    bodyHash: z.string(),
    answer: z.unknown(),
    at: instant,
  }),
} as const;

export type CommandAnswered = z.infer<(typeof keyEventSchemas)['CommandAnswered']>;

/** Name of a key's stream; `digest` is the SHA-256 (hex) of the user and the purpose of the key. */
export const keyStream = (digest: string): string => `key-${digest}`;

/**
 * The id of the event that stands for a key (see {@link keyStream}): the first 128 bits of the digest,
 * in the form of a UUID of version 8.
 */
export const eventIdOfKey = (digest: string): string =>
  digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
