import { z } from 'zod';
import { instant } from './schemas.ts';

/** What the product is made of; each may run several times. */
export const productParts = ['gateway', 'booking', 'dispatch', 'identity', 'reporting'] as const;

/** The newest backup that was marked as done. */
const backupMark = z.object({ finishedAt: instant, kind: z.string() });

/** The status that one running instance of a part announces every few seconds. */
export const instanceStatus = z.object({
  id: z.uuid(),
  part: z.enum(productParts),
  /** Name of the machine or container. */
  host: z.string(),
  version: z.string(),
  startedAt: instant,
  /** Of the whole process, which may hold several parts. */
  memoryBytes: z.number().int(),
  /** What it needs to be well. */
  checks: z.record(z.string(), z.enum(['up', 'down'])),
  /** Open live feeds; null for a part that has none. */
  liveConnections: z.number().int().nullable(),
  /** How far its read models are, as this instance knows. */
  projections: z.array(
    z.object({ name: z.string(), lag: z.number().int(), parked: z.number().int() }),
  ),
  lastBackup: backupMark.nullable(),
});
export type InstanceStatus = z.infer<typeof instanceStatus>;
