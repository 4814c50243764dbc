/** A ride's status as the wire spells it; clients compare without regard to case. */
export const rideStatuses = [
  'Pending',
  'Assigned',
  'PickedUp',
  'InProgress',
  'Completed',
  'Cancelled',
  'Rejected',
] as const;
export type RideStatus = (typeof rideStatuses)[number];

/** How far the driver is before pickup; null when nobody is assigned or the ride has ended. */
export const driverProgressSteps = ['accepted', 'en_route', 'arrived'] as const;
export type DriverProgress = (typeof driverProgressSteps)[number];

/** Statuses after which nothing happens to a ride any more (but for a reopening). */
export const endedRideStatuses = ['Completed', 'Cancelled', 'Rejected'] as const;
export type EndedRideStatus = (typeof endedRideStatuses)[number];
export const endedStatuses: readonly RideStatus[] = endedRideStatuses;

export const driverStatuses = ['available', 'on_ride', 'offline', 'inactive'] as const;
export type DriverStatus = (typeof driverStatuses)[number];
