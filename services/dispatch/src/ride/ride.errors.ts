import { ratingDays, Refusal } from '@trupial/contracts/values';

/** Every way in which a command on a ride is refused. Codes are stable; texts are for people. */
export const rideErrors = {
  notFound: () => new Refusal('not_found', 'ride.not_found', 'Ride not found'),
  notFoundOrCompleted: () =>
    new Refusal('not_found', 'ride.not_found', 'Ride not found or already completed'),
  wrongRole: () =>
    new Refusal('forbidden', 'ride.wrong_role', 'You do not have permission to do this'),
  mayNotComplete: () =>
    new Refusal('forbidden', 'ride.wrong_role', 'You do not have permission to complete rides'),
  badDriverId: () => new Refusal('invalid', 'ride.bad_driver_id', 'Invalid driver ID'),
  alreadyAssigned: () =>
    new Refusal('conflict', 'already_assigned', 'This ride is already assigned to another driver.'),
  notAssignable: () =>
    new Refusal('conflict', 'ride.not_assignable', 'This ride can no longer be assigned.'),
  givenUpTooOften: () =>
    new Refusal(
      'conflict',
      'ride.given_up_too_often',
      'You have given up this ride too often. Please call the office.',
    ),
  notAssigned: () =>
    new Refusal('conflict', 'ride.not_assigned', 'This ride is not assigned to a driver.'),
  notPending: () => new Refusal('conflict', 'ride.not_pending', 'This ride is no longer pending.'),
  riderOnBoard: () =>
    new Refusal('conflict', 'ride.picked_up', 'The rider has already been picked up.'),
  notPickedUp: () =>
    new Refusal('conflict', 'ride.not_picked_up', 'The rider has not been picked up yet.'),
  notArrived: () =>
    new Refusal('conflict', 'ride.not_arrived', 'The driver has not arrived at the pickup yet.'),
  notEnded: () =>
    new Refusal('conflict', 'ride.not_ended', 'This ride has not ended: its contact is needed.'),
  ended: () => new Refusal('conflict', 'ride.ended', 'This ride has already ended.'),
  notReopenable: () =>
    new Refusal('conflict', 'ride.not_reopenable', 'Only a cancelled or rejected ride can reopen.'),
  reopenTooLate: () =>
    new Refusal(
      'conflict',
      'ride.reopen_too_late',
      'A ride can be reopened only within 30 minutes of its end.',
    ),
  contactErased: () =>
    new Refusal('conflict', 'ride.contact_erased', 'The contact of this ride was erased.'),
  badRating: () =>
    new Refusal('invalid', 'ride.bad_rating', 'Please rate the ride with 1 to 5 stars.'),
  notCompleted: () =>
    new Refusal('conflict', 'ride.not_completed', 'Only a completed ride can be rated.'),
  ratedTooOften: () =>
    new Refusal('conflict', 'ride.rated_too_often', 'This rating was changed too often.'),
  ratingClosed: () =>
    new Refusal(
      'conflict',
      'ride.rating_closed',
      `A ride can be rated within ${ratingDays} days of its end.`,
    ),
} as const;
