import { readModels as ofBooking } from '@trupial/booking/read-models';
import { readModels as ofDispatch } from '@trupial/dispatch/read-models';
import { readModels as ofReporting } from '@trupial/reporting/read-models';

/** Every read model that is made from the log, with the service that owns it. */
export const readModels = [
  ...ofBooking.map((projection) => ({ schema: 'booking', projection }) as const),
  ...ofDispatch.map((projection) => ({ schema: 'dispatch', projection }) as const),
  ...ofReporting.map((projection) => ({ schema: 'reporting', projection }) as const),
];
