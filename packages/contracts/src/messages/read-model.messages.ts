import { z } from 'zod';
import { readModelNames, readModelView } from '../values/read-models.ts';
import { message } from './message.ts';
import { subjects } from './subjects.ts';

/** What staff asks of each service that keeps read models. Staff only. */
const askedOf = (of: { readonly readModels: string; readonly rebuildReadModel: string }) => ({
  /** How each of its read models is. */
  readModels: message({
    subject: of.readModels,
    request: z.object({}),
    reply: z.object({ readModels: z.array(readModelView) }),
  }),
  /** Begins to rebuild one while it goes on being read; does not wait for the end. */
  rebuildReadModel: message({
    subject: of.rebuildReadModel,
    request: z.object({ name: z.enum(readModelNames) }),
    reply: readModelView,
  }),
});

/** By whose they are. */
export const askedOfOwner = {
  booking: askedOf(subjects.booking),
  dispatch: askedOf(subjects.dispatch),
  reporting: askedOf(subjects.reporting),
} as const;
