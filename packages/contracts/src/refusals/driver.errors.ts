import { conflict, forbidden, notFound, tooMany } from './refusal.ts';

/** Every way in which something is refused because of its driver. */
export const driverErrors = {
  notFound: notFound('driver.not_found', 'Driver not found'),
  wrongRole: forbidden('driver.wrong_role', 'You do not have permission to do this'),
  /** For the driver himself it is forbidden; for the office it is a conflict. */
  suspendedHimself: forbidden('driver_suspended', 'Your account is suspended.'),
  hasRides: conflict(
    'erasure.driver_has_rides',
    'The driver still has rides. Give them to somebody else first.',
  ),
  suspended: conflict('driver_suspended', 'This driver is suspended.'),
  /** Staff did it, and staff alone takes it back. */
  accountSuspended: conflict(
    'driver.account_suspended',
    'The account of this driver is suspended. Staff can reactivate it.',
  ),
  busy: conflict('driver_busy', 'The driver has another ride at this time.'),
  /** Not at the time to which one of his rides is to be moved. */
  busyThen: conflict('amend.driver_busy', 'The driver has another ride at the new time.'),
  noWheelchairThen: conflict(
    'amend.driver_no_wheelchair',
    'The driver’s vehicle does not take a wheelchair.',
  ),
  tooFewSeatsThen: conflict(
    'amend.driver_too_few_seats',
    'The driver’s vehicle has too few seats.',
  ),
  onAnotherRide: conflict('driver_busy', 'The driver is still carrying another rider.'),
  noWheelchair: conflict(
    'driver_no_wheelchair',
    'This ride needs a vehicle that takes a wheelchair.',
  ),
  notReserved: conflict('driver.not_reserved', 'The driver is not reserved for this ride.'),
  offShift: conflict('driver.off_shift', 'Only a driver on shift shares a position.'),
  /** With the seconds to wait. */
  positionTooOften: tooMany('position.too_often', 'A position can be sent every 5 seconds.'),
};
