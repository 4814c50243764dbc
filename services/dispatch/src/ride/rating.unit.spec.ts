import { specificationFor } from '@trupial/event-store/testing';
import { describe, it } from 'vitest';
import { driver, operator, rider, staff, visitor } from '../testing/actors.ts';
import {
  arrived,
  assigned,
  cancelled,
  completed,
  hidden,
  minutesLater,
  noShow,
  pickedUp,
  rateBy,
  rated,
  rejected,
  rideRequested,
  tripStarted,
} from '../testing/ride.samples.ts';
import { rideDecider } from './ride.decider.ts';

const given = specificationFor(rideDecider);
const sevenDays = 7 * 24 * 60;

const completedRide = [rideRequested(), assigned(7), completed(7)] as const;

describe('rate-ride', () => {
  it.each([1, 2, 3, 4, 5])('gives the driver of a completed ride %i stars', (stars) =>
    given(...completedRide)
      .when(rateBy(rider(501), stars))
      .then(rated(7, stars)),
  );
  it('is also for a visitor who holds the receipt', () =>
    given(rideRequested({ riderId: null }), assigned(7), completed(7))
      .when(rateBy(visitor, 4, { receiptMatches: true }))
      .then(rated(7, 4)));
  it('is also for a rider who booked it before he signed in, and holds the receipt', () =>
    given(rideRequested({ riderId: null }), assigned(7), completed(7))
      .when(rateBy(rider(502), 4, { receiptMatches: true }))
      .then(rated(7, 4)));
  it('counts the last word: another number replaces the one before', () =>
    given(...completedRide, rated(7, 2))
      .when(rateBy(rider(501), 5))
      .then(rated(7, 5, 2)));
  it('does nothing when the same stars are repeated', () =>
    given(...completedRide, rated(7, 2), rated(7, 5, 2))
      .when(rateBy(rider(501), 5))
      .thenNothing());
  it('knows the ride that its driver took off his list', () =>
    given(...completedRide, hidden(7))
      .when(rateBy(rider(501), 3))
      .then(rated(7, 3)));

  it('closes seven days after the completion', () => {
    const [last, late] = [minutesLater(sevenDays), minutesLater(sevenDays + 0.001)];
    given(...completedRide)
      .when(rateBy(rider(501), 3, { now: last }))
      .then(rated(7, 3, null, last));
    given(...completedRide)
      .when(rateBy(rider(501), 3, { now: late }))
      .thenFails('ride.rating_closed');
    given(...completedRide, rated(7, 2))
      .when(rateBy(rider(501), 3, { now: late }))
      .thenFails('ride.rating_closed');
  });
  it('takes a repeat of the same stars for one even after that', () =>
    given(...completedRide, rated(7, 2))
      .when(rateBy(rider(501), 2, { now: minutesLater(2 * sevenDays) }))
      .thenNothing());

  it('is changed twenty times at most, and repeated as often as one likes', () => {
    const often = Array.from({ length: 20 }, (_, at) => rated(7, 1 + (at % 5)));
    given(...completedRide, ...often.slice(1))
      .when(rateBy(rider(501), 3))
      .then(rated(7, 3, 5));
    given(...completedRide, ...often)
      .when(rateBy(rider(501), 3))
      .thenFails('ride.rated_too_often');
    given(...completedRide, ...often)
      .when(rateBy(rider(501), 5))
      .thenNothing();
  });

  it.each([
    ['pending', []],
    ['assigned', [assigned(7)]],
    ['picked up', [assigned(7), pickedUp(7)]],
    ['in progress', [assigned(7), pickedUp(7), tripStarted(7)]],
    ['cancelled', [assigned(7), cancelled('driver', 7)]],
    ['missed', [assigned(7), arrived(7), noShow(7)]],
    ['rejected', [rejected]],
  ] as const)('refuses a ride that is %s', (_, history) =>
    given(rideRequested(), ...history)
      .when(rateBy(rider(501), 5))
      .thenFails('ride.not_completed'),
  );
  it('refuses no stars', () =>
    given(...completedRide)
      .when(rateBy(rider(501), null))
      .thenFails('ride.bad_rating'));
  it('does not show another rider that the ride exists', () =>
    given(...completedRide)
      .when(rateBy(rider(502), 1))
      .thenFails('ride.not_found'));
  it('does not show it to a visitor without the receipt', () =>
    given(rideRequested({ riderId: null }), assigned(7), completed(7))
      .when(rateBy(visitor, 1))
      .thenFails('ride.not_found'));
  it('does not know a ride that was never requested', () =>
    given()
      .when(rateBy(rider(501), 5))
      .thenFails('ride.not_found'));
  it.each([driver(7), operator, staff])('is not for a $identity', (actor) =>
    given(...completedRide)
      .when(rateBy(actor, 5, { receiptMatches: true }))
      .thenFails('ride.wrong_role'),
  );
});
