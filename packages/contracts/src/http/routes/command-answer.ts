import { z } from 'zod';
import { driverProgressSteps, rideStatuses } from '../../values/ride-status.ts';

/** What every command on a ride answers: where the ride is now. */
export const commandAnswer = z.object({
  id: z.number().int(),
  status: z.enum(rideStatuses),
  driver_progress: z.enum(driverProgressSteps).nullable(),
  driver_id: z.number().int().nullable(),
});
