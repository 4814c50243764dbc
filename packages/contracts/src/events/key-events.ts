import { z } from 'zod';
import { instant } from '../values/schemas.ts';

/**
 * The record of one Idempotency-Key: a stream of exactly one event, written in the same append as
 * what the command did. A second use of the key conflicts, and reads the saved answer from here.
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
