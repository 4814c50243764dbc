import type { dispatchMessages, ReplyOf } from '@trupial/contracts/messages';

/** What every command on a ride answers: where the ride is now. */
export const commandToWire = (ride: ReplyOf<typeof dispatchMessages.rideCommand>) => ({
  id: ride.id,
  status: ride.status,
  driver_progress: ride.driverProgress,
  driver_id: ride.driverId,
});
