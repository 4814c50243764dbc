import { driverBoard } from './driver-board/driver-board.projection.ts';
import { rideBoard } from './ride-board/ride-board.projection.ts';

/** Dispatch's read models; a rebuild needs nothing else of the service. */
export const readModels = [rideBoard, driverBoard] as const;
