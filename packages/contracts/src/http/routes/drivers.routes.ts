import { z } from 'zod';
import { driverErrors } from '../../refusals/index.ts';
import { driverStatuses } from '../../values/ride-status.ts';
import { idText } from '../../values/schemas.ts';
import { route } from '../route.ts';

export const setDriverStatus = route('setDriverStatus', {
  tag: 'Drivers',
  summary: "A driver's availability; inactive is suspended, on_ride is never set by hand",
  allow: ['driver', 'operator', 'staff'],
  params: z.object({ id: idText }),
  body: z.object({ status: z.enum(['available', 'offline', 'inactive']) }),
  answer: z.object({ id: z.number().int() }),
  refusals: [driverErrors.suspendedHimself, driverErrors.notFound, driverErrors.accountSuspended],
});

export const driverShift = route('driverShift', {
  tag: 'Drivers',
  summary: 'A driver about himself: his id, his status, and whether he is on shift',
  allow: ['driver'],
  answer: z.object({
    driver_id: z.number().int(),
    status: z.enum(driverStatuses),
    /** What he chose himself; during a ride the status does not tell. */
    on_shift: z.boolean(),
  }),
  refusals: [driverErrors.notFound],
});
