import { z } from 'zod';
import { readModelNames, readModelView } from '../values/read-models.ts';
import { message } from './message.ts';

/** The requests of staff to each service that has read models. Staff only. */
const askedOf = (service: 'booking' | 'dispatch' | 'reporting') => ({
  /** How each of its read models is. */
  readModels: message(`${service}.read-models`, {
    request: z.object({}),
    reply: z.object({ readModels: z.array(readModelView) }),
  }),
  /** Starts a rebuild of one read model, which stays readable; does not wait for the end. */
  rebuildReadModel: message(`${service}.rebuild-read-model`, {
    request: z.object({ name: z.enum(readModelNames) }),
    reply: readModelView,
  }),
});

/** Grouped by service. */
export const askedOfOwner = {
  booking: askedOf('booking'),
  dispatch: askedOf('dispatch'),
  reporting: askedOf('reporting'),
} as const;
