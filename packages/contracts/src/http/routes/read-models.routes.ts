import { z } from 'zod';
import { readModelNames, rebuildStates } from '../../values/read-models.ts';
import { route } from '../route.ts';

const tag = 'Read models';

const wireReadModel = z.object({
  name: z.enum(readModelNames),
  rows: z.number().int(),
  /** The position of the log up to which it has everything, and how many it is behind. */
  position: z.number().int(),
  lag: z.number().int(),
  /** Events that could not be applied; a rebuild tries them again. */
  parked: z.number().int(),
  /** The last rebuild; null when there was none. */
  rebuild: z
    .object({
      state: z.enum(rebuildStates),
      started_at: z.string(),
      finished_at: z.string().nullable(),
      events: z.number().int(),
      asked_by: z.string(),
      error: z.string().nullable(),
    })
    .nullable(),
});

export const readModels = route('readModels', {
  tag,
  summary: 'Every read model: how many rows it has, how far it is, what it could not apply',
  list: { boundedBy: 'the product’s read models' },
  allow: ['staff'],
  query: z.object({ _t: z.string().max(40).optional() }),
  answer: z.array(wireReadModel),
});

export const rebuildReadModel = route('rebuildReadModel', {
  tag,
  summary: 'Begin to rebuild a read model from the log while it goes on being read',
  allow: ['staff'],
  status: 202,
  params: z.object({ name: z.enum(readModelNames, 'There is no such read model.') }),
  answer: wireReadModel,
  refusals: [[409, 'read_model.rebuilding', 'This read model is being rebuilt already.']],
});
