/** A driver's mark among all marks of a map. */
export const driverKey = (driverId: number): string => `driver-${driverId}`;

/** The attribute by which a mark is found under the pointer. */
export const DRIVER_ATTRIBUTE = 'data-driver';
