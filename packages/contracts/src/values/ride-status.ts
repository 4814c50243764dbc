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

/** The driver's progress before pickup; null when the ride has no driver or has ended. */
export const driverProgressSteps = ['accepted', 'en_route', 'arrived'] as const;
export type DriverProgress = (typeof driverProgressSteps)[number];

/** Statuses of ended rides: only a reopening can follow. */
export const endedRideStatuses = ['Completed', 'Cancelled', 'Rejected'] as const;

export const driverStatuses = ['available', 'on_ride', 'offline', 'inactive'] as const;
export type DriverStatus = (typeof driverStatuses)[number];

/** What kind of ride it is: of the airport, of a group, or any other. */
export const rideKinds = ['airport', 'group', 'local'] as const;
