import type { WireRide } from '@trupial/contracts/http';
import { aRide } from '../../../packages/web-kit/src/testing/a-ride.ts';

/** A pending ride in the form of the search's answer. */
export const sampleRide: WireRide = aRide();

/** The same with a driver. */
export const assignedRide: WireRide = {
  ...sampleRide,
  status: 'Assigned',
  driver_progress: 'en_route',
  driver_id: 3,
  driver_name: 'Diana Rosa',
  driver_phone: '+59997654321',
  driver_vehicle: 'Comfort · TX-12',
};

export const sampleRoute = {
  distance_km: 16.46,
  duration_min: 24,
  line: [
    [12.18, -68.96],
    [12.08, -68.89],
  ],
  approximate: false,
};

/** No road is known between two places. */
export const noRoute = { distance_km: null, duration_min: null, line: [], approximate: false };
