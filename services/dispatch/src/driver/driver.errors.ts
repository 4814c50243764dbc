import { Refusal } from '@trupial/contracts/values';

const suspended = 'This driver is suspended.';

/** Every way in which something is refused because of its driver. */
export const driverErrors = {
  notFound: () => new Refusal('not_found', 'driver.not_found', 'Driver not found'),
  wrongRole: () =>
    new Refusal('forbidden', 'driver.wrong_role', 'You do not have permission to do this'),
  /** For the driver himself it is forbidden; for the office it is a conflict. */
  suspendedHimself: () =>
    new Refusal('forbidden', 'driver_suspended', 'Your account is suspended.'),
  hasRides: () =>
    new Refusal(
      'conflict',
      'erasure.driver_has_rides',
      'The driver still has rides. Give them to somebody else first.',
    ),
  suspended: () => new Refusal('conflict', 'driver_suspended', suspended),
  /** Staff did it, and staff alone takes it back. */
  accountSuspended: () =>
    new Refusal(
      'conflict',
      'driver.account_suspended',
      'The account of this driver is suspended. Staff can reactivate it.',
    ),
  busy: () => new Refusal('conflict', 'driver_busy', 'The driver has another ride at this time.'),
  /** Not at the time to which one of his rides is to be moved. */
  busyThen: () =>
    new Refusal('conflict', 'amend.driver_busy', 'The driver has another ride at the new time.'),
  noWheelchairThen: () =>
    new Refusal(
      'conflict',
      'amend.driver_no_wheelchair',
      'The driver’s vehicle does not take a wheelchair.',
    ),
  tooFewSeatsThen: () =>
    new Refusal(
      'conflict',
      'amend.driver_too_few_seats',
      'The driver’s vehicle has too few seats.',
    ),
  onAnotherRide: () =>
    new Refusal('conflict', 'driver_busy', 'The driver is still carrying another rider.'),
  noWheelchair: () =>
    new Refusal(
      'conflict',
      'driver_no_wheelchair',
      'This ride needs a vehicle that takes a wheelchair.',
    ),
  notReserved: () =>
    new Refusal('conflict', 'driver.not_reserved', 'The driver is not reserved for this ride.'),
  offShift: () =>
    new Refusal('conflict', 'driver.off_shift', 'Only a driver on shift shares a position.'),
  positionTooOften: (waitMs: number) =>
    new Refusal('too_many', 'position.too_often', 'A position can be sent every 5 seconds.', {
      retryAfterSeconds: Math.ceil(waitMs / 1000),
    }),
} as const;
