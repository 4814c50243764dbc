import { bookingService } from '@trupial/booking';
import { dispatchService } from '@trupial/dispatch';
import { identityService } from '@trupial/identity';
import { notificationsService } from '@trupial/notifications';
import { reportingService } from '@trupial/reporting';
import type { ServiceDescriptor } from '@trupial/service-kit';

/** Every service of the product: the only place that knows all of them. */
export const services: readonly ServiceDescriptor[] = [
  identityService,
  bookingService,
  dispatchService,
  reportingService,
  notificationsService,
];
