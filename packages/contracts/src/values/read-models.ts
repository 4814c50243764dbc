import { z } from 'zod';
import { instant } from './schemas.ts';

/** Every read model that can be rebuilt from the log, and its service. */
export const readModelOwners = {
  'tracked-rides': 'booking',
  series: 'booking',
  'ride-board': 'dispatch',
  'driver-board': 'dispatch',
  reports: 'reporting',
} as const;
export type ReadModelName = keyof typeof readModelOwners;
export const readModelNames = Object.keys(readModelOwners) as [ReadModelName, ...ReadModelName[]];

export const rebuildStates = ['running', 'done', 'failed'] as const;

/** The last rebuild of a read model. */
const rebuildView = z.object({
  state: z.enum(rebuildStates),
  startedAt: instant,
  /** Null while it runs. */
  finishedAt: instant.nullable(),
  /** How many events it has applied. */
  events: z.number().int(),
  /** Username of the person who requested it. */
  askedBy: z.string(),
  /** Why it failed. */
  error: z.string().nullable(),
});

/** How a read model is. */
export const readModelView = z.object({
  name: z.enum(readModelNames),
  rows: z.number().int(),
  /** The position of the log up to which it has everything. */
  position: z.number().int(),
  /** How many positions it is behind the log. */
  lag: z.number().int(),
  /** Events that could not be applied; a rebuild tries them again. */
  parked: z.number().int(),
  rebuild: rebuildView.nullable(),
});
export type ReadModelView = z.infer<typeof readModelView>;
