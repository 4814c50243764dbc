import { trackedRidesProjection } from '../../services/booking/src/read-models/tracked-rides/tracked-rides.projection.ts';
import { driverBoard } from '../../services/dispatch/src/read-models/driver-board/driver-board.projection.ts';
import { rideBoard } from '../../services/dispatch/src/read-models/ride-board/ride-board.projection.ts';
import { reports } from '../../services/reporting/src/read-models/reports.projection.ts';

/** Every read model that is made from the log, and whose it is. */
export const readModels = [
  { schema: 'booking', projection: trackedRidesProjection },
  { schema: 'dispatch', projection: rideBoard },
  { schema: 'dispatch', projection: driverBoard },
  { schema: 'reporting', projection: reports },
] as const;
