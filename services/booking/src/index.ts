import type { ServiceDescriptor } from '@trupial/service-kit';
import { BookingModule } from './booking.module.ts';
import { sealOldMessages } from './contact/seal-old-messages.ts';
import { readModels } from './read-models/index.ts';

/** Quotes, places, requests of rides, and tracking them. */
export const bookingService: ServiceDescriptor = {
  name: 'booking',
  migrations: 'services/booking/migrations',
  module: BookingModule,
  projections: readModels,
  sealOld: sealOldMessages,
};
