import type { RideEvent } from '@trupial/contracts/events';
import { rideErrors } from '@trupial/contracts/refusals';
import { rateableUntil } from '@trupial/contracts/values';
import { allow, known, onlyItsRider } from './ride.authority.ts';
import type { RateCommand } from './ride.commands.ts';
import type { RideState } from './ride.state.ts';

/** So often a ride is rated at most. */
const mostRatings = 20;

/**
 * The rider, or a visitor with the booking's receipt, rates a completed ride with 1 to 5 stars. A
 * ride has one rating: within 7 days of its completion the rider may change it, and the last rating
 * counts. The same stars again are a repeat, at any time. He may change his mind often, not for ever:
 * each rating stays in the log.
 */
export function rateRide(command: RateCommand, state: RideState): readonly RideEvent[] {
  allow(command, 'rider', 'visitor');
  const ride = known(state);
  onlyItsRider(command, ride);
  const { rating, now: at } = command;
  if (rating === null) throw rideErrors.badRating();
  if (ride.end?.how !== 'completed' || ride.driverId === null) throw rideErrors.notCompleted();
  if (ride.rating === rating) return [];
  if (at > rateableUntil(ride.end.at)) throw rideErrors.ratingClosed();
  if (ride.ratings >= mostRatings) throw rideErrors.ratedTooOften();
  const { driverId, rating: replaces } = ride;
  return [{ type: 'RideRated', data: { driverId, rating, replaces, at } }];
}
