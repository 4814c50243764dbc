import { z } from 'zod';
import { instant } from './schemas.ts';

/** Why a ride needs an operator's attention: it has no driver, or its driver has not set off. */
export const attentionReasons = ['unassigned', 'not_set_off'] as const;
export type AttentionReason = (typeof attentionReasons)[number];

/** 1 is the mildest. */
export const attentionLevels = [1, 2, 3] as const;
export type AttentionLevel = (typeof attentionLevels)[number];

/**
 * How urgently a ride needs an operator. A level ends when its cause is gone: a driver was
 * assigned, he set off, or the ride ended.
 */
export const attention = z.object({
  level: z.literal(attentionLevels),
  reason: z.enum(attentionReasons),
  /** From when on the level was due; it may have been raised later, after a downtime. */
  since: instant,
});
export type Attention = z.infer<typeof attention>;
