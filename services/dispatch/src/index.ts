import type { ServiceDescriptor } from '@trupial/service-kit';
import { DispatchModule } from './dispatch.module.ts';
import { driverBoard } from './read-models/driver-board/driver-board.projection.ts';
import { rideBoard } from './read-models/ride-board/ride-board.projection.ts';

/** Everything that happens to a ride after it was booked, and who can drive. */
export const dispatchService: ServiceDescriptor = {
  name: 'dispatch',
  migrations: 'services/dispatch/migrations',
  module: DispatchModule,
  projections: [rideBoard, driverBoard],
};
