import type { ServiceDescriptor } from '@trupial/service-kit';
import { DispatchModule } from './dispatch.module.ts';
import { readModels } from './read-models/index.ts';

/** Everything that happens to a ride after it was booked, and who can drive. */
export const dispatchService: ServiceDescriptor = {
  name: 'dispatch',
  migrations: 'services/dispatch/migrations',
  module: DispatchModule,
  projections: readModels,
};
