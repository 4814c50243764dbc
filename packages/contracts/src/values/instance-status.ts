import { z } from 'zod';
import { instant } from './schemas.ts';

/** The services; each has a schema of this name. */
export const serviceNames = [
  'booking',
  'dispatch',
  'identity',
  'reporting',
  'notifications',
] as const;
export type ServiceName = (typeof serviceNames)[number];

/** What the product is made of; each may run several times. */
export const productParts = ['gateway', ...serviceNames] as const;

/** What staff should look at though everything runs. */
export const statusNotices = [
  // A row of the security log could not be stored: sign-ins and exports are refused meanwhile.
  'security_log_unwritable',
  // A row of it was changed, taken out, put in, or cut off.
  'security_log_broken',
  // The paid look-ups of maps for visitors and riders are used up; until midnight the island's own
  // maps answer.
  'maps_budget_used',
  // The operator's map tiles are missing or broken: the island's own map is shown.
  'map_tiles_broken',
  // The operator's map style does not answer the gateway: browsers may show the island's own map.
  'map_style_silent',
  // PostgreSQL could not archive its write-ahead log when it last tried.
  'archive_failing',
  // The message broker's certificate ends in less than thirty days: then no part reaches it.
  'broker_certificate_ends',
] as const;
export type StatusNotice = (typeof statusNotices)[number];

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
  /** An instance of an earlier version tells none. */
  notices: z.array(z.enum(statusNotices)).default([]),
});
export type InstanceStatus = z.infer<typeof instanceStatus>;
