import { ratingDays } from '../values/rating-days.ts';
import { conflict, forbidden, invalid, notFound } from './refusal.ts';

/** Every way in which a command on a ride is refused. Codes are stable; texts are for people. */
export const rideErrors = {
  notFound: notFound('ride.not_found', 'Ride not found'),
  notFoundOrCompleted: notFound('ride.not_found', 'Ride not found or already completed'),
  wrongRole: forbidden('ride.wrong_role', 'You do not have permission to do this'),
  mayNotComplete: forbidden('ride.wrong_role', 'You do not have permission to complete rides'),
  badDriverId: invalid('ride.bad_driver_id', 'Invalid driver ID'),
  alreadyAssigned: conflict('already_assigned', 'This ride is already assigned to another driver.'),
  notAssignable: conflict('ride.not_assignable', 'This ride can no longer be assigned.'),
  givenUpTooOften: conflict(
    'ride.given_up_too_often',
    'You have given up this ride too often. Please call the office.',
  ),
  notAssigned: conflict('ride.not_assigned', 'This ride is not assigned to a driver.'),
  notPending: conflict('ride.not_pending', 'This ride is no longer pending.'),
  riderOnBoard: conflict('ride.picked_up', 'The rider has already been picked up.'),
  notPickedUp: conflict('ride.not_picked_up', 'The rider has not been picked up yet.'),
  notArrived: conflict('ride.not_arrived', 'The driver has not arrived at the pickup yet.'),
  notEnded: conflict('ride.not_ended', 'This ride has not ended: its contact is needed.'),
  ended: conflict('ride.ended', 'This ride has already ended.'),
  notReopenable: conflict('ride.not_reopenable', 'Only a cancelled or rejected ride can reopen.'),
  reopenTooLate: conflict(
    'ride.reopen_too_late',
    'A ride can be reopened only within 30 minutes of its end.',
  ),
  contactErased: conflict('ride.contact_erased', 'The contact of this ride was erased.'),
  badRating: invalid('ride.bad_rating', 'Please rate the ride with 1 to 5 stars.'),
  notCompleted: conflict('ride.not_completed', 'Only a completed ride can be rated.'),
  ratedTooOften: conflict('ride.rated_too_often', 'This rating was changed too often.'),
  ratingClosed: conflict(
    'ride.rating_closed',
    `A ride can be rated within ${ratingDays} days of its end.`,
  ),
};
