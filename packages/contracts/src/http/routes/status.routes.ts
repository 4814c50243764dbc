import { z } from 'zod';
import { productParts, statusNotices } from '../../values/instance-status.ts';
import { route } from '../route.ts';

const wireInstance = z.object({
  id: z.string(),
  part: z.enum(productParts),
  host: z.string(),
  version: z.string(),
  started_at: z.string(),
  memory_mb: z.number().int(),
  /** Whether everything that it needs answers it. */
  is_well: z.boolean(),
  /** What does not answer it. */
  down: z.array(z.string()),
  live_connections: z.number().int().nullable(),
});

const answer = z.object({
  /** Every instance of which the gateway has heard within the last fifteen seconds. */
  instances: z.array(wireInstance),
  /** Parts of which no instance runs. */
  missing: z.array(z.enum(productParts)),
  projections: z.array(
    z.object({
      service: z.enum(productParts),
      name: z.string(),
      /** Positions of the log that it is behind. */
      lag: z.number().int(),
      /** Events that it could not apply. */
      parked: z.number().int(),
    }),
  ),
  live_connections: z.number().int(),
  /** The newest backup that was marked as done; null when none ever was. */
  last_backup: z.object({ finished_at: z.string(), kind: z.string() }).nullable(),
  /** What staff should look at though everything runs, as any instance tells. */
  notices: z.array(z.enum(statusNotices)),
});

export const systemStatus = route('systemStatus', {
  tag: 'Status',
  summary:
    'What runs, since when and how well; how far the read models are; the last backup; what else staff should look at',
  list: { boundedBy: 'the running instances' },
  allow: ['staff'],
  query: z.object({ _t: z.string().max(40).optional() }),
  answer,
});
