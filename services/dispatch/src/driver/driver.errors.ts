import { Refusal } from '@trupial/contracts/values';

const suspended = 'This driver is suspended.';

/** Every way in which something is refused because of its driver. */
export const driverErrors = {
  notFound: () => new Refusal('not_found', 'driver.not_found', 'Driver not found'),
  wrongRole: () =>
    new Refusal('forbidden', 'driver.wrong_role', 'You do not have permission to do this'),
  /** He himself is told that he may not; for the office it is a conflict. */
  suspendedHimself: () =>
    new Refusal('forbidden', 'driver_suspended', 'Your account is suspended.'),
  suspended: () => new Refusal('conflict', 'driver_suspended', suspended),
  busy: () => new Refusal('conflict', 'driver_busy', 'The driver has another ride at this time.'),
  onAnotherRide: () =>
    new Refusal('conflict', 'driver_busy', 'The driver is still carrying another rider.'),
  notReserved: () =>
    new Refusal('conflict', 'driver.not_reserved', 'The driver is not reserved for this ride.'),
} as const;
