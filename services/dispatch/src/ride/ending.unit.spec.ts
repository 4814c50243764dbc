import { specificationFor } from '@trupial/event-store/testing';
import { describe, expect, it } from 'vitest';
import { driver, operator, rider, staff, visitor } from '../testing/actors.ts';
import {
  arrived,
  assigned,
  cancelBy,
  cancelled,
  command,
  completed,
  contactErased,
  minutesLater,
  noShow,
  pickedUp,
  rejected,
  reopened,
  rideRequested,
  setOff,
  tripStarted,
} from '../testing/ride.samples.ts';
import { rideDecider } from './ride.decider.ts';

const given = specificationFor(rideDecider);
const underWay = [
  ['assigned', []],
  ['picked up', [pickedUp(7)]],
  ['in progress', [pickedUp(7), tripStarted(7)]],
] as const;

describe('finish-ride', () => {
  const finish = command('finish-ride', driver(7));

  it.each(underWay)('completes a ride that is %s, for the promised fare', (_, steps) =>
    given(rideRequested(), assigned(7), ...steps)
      .when(finish)
      .then(completed(7)),
  );
  it('does nothing when repeated', () =>
    given(rideRequested(), assigned(7), completed(7)).when(finish).thenNothing());
  it("does not know another driver's ride", () =>
    given(rideRequested(), assigned(8)).when(finish).thenFails('ride.not_found'));
  it('refuses a cancelled ride', () =>
    given(rideRequested(), assigned(7), cancelled('operator', 7))
      .when(finish)
      .thenFails('ride.ended'));
  it.each([operator, staff, rider(501), visitor])('is not for a $identity', (actor) =>
    given(rideRequested(), assigned(7))
      .when(command('finish-ride', actor))
      .thenFails('ride.wrong_role'),
  );
});

describe('operator-complete-ride', () => {
  const complete = command('operator-complete-ride', operator);

  it.each(underWay)('completes a ride that is %s', (_, steps) =>
    given(rideRequested(), assigned(7), ...steps)
      .when(complete)
      .then(completed(7, 'operator')),
  );
  it('says of a completed ride that it is not there', () =>
    given(rideRequested(), assigned(7), completed(7)).when(complete).thenFails('ride.not_found'));
  it('says so of a missing ride, in the words of the specification', () => {
    given().when(complete).thenFails('ride.not_found');
    expect(() => rideDecider.decide(complete, null)).toThrow('Ride not found or already completed');
  });
  it('refuses a ride that nobody has', () =>
    given(rideRequested()).when(complete).thenFails('ride.not_assigned'));
  it.each([
    ['cancelled', cancelled('rider')],
    ['rejected', rejected],
  ])('refuses a %s ride', (_, end) =>
    given(rideRequested(), end).when(complete).thenFails('ride.ended'),
  );
  it.each([driver(7), staff, rider(501), visitor])('is not for a $identity', (actor) => {
    const wrong = command('operator-complete-ride', actor);
    given(rideRequested(), assigned(7)).when(wrong).thenFails('ride.wrong_role');
    expect(() => rideDecider.decide(wrong, null)).toThrow(
      'You do not have permission to complete rides',
    );
  });
});

describe('cancel-ride by its driver', () => {
  it.each(underWay)('cancels a ride that is %s', (_, steps) =>
    given(rideRequested(), assigned(7), ...steps)
      .when(cancelBy(driver(7)))
      .then(cancelled('driver', 7)),
  );
  it('does nothing when repeated', () =>
    given(rideRequested(), assigned(7), cancelled('driver', 7))
      .when(cancelBy(driver(7)))
      .thenNothing());
  it("does not know another driver's ride", () =>
    given(rideRequested(), assigned(8))
      .when(cancelBy(driver(7)))
      .thenFails('ride.not_found'));
  it('does not know a pending ride', () =>
    given(rideRequested())
      .when(cancelBy(driver(7)))
      .thenFails('ride.not_found'));
});

describe.each([
  ['its rider', cancelBy(rider(501)), 'rider'],
  ['a rider who holds the receipt', cancelBy(rider(502), true), 'rider'],
  ['a visitor who holds the receipt', cancelBy(visitor, true), 'visitor'],
  ['an operator', cancelBy(operator), 'operator'],
] as const)('cancel-ride by %s', (_, cancel, by) => {
  it('cancels a pending ride', () => given(rideRequested()).when(cancel).then(cancelled(by)));
  it('cancels an assigned ride and names its driver', () =>
    given(rideRequested(), assigned(7)).when(cancel).then(cancelled(by, 7)));
  it('does nothing when repeated', () =>
    given(rideRequested(), cancelled(by)).when(cancel).thenNothing());
  it('refuses after pickup', () =>
    given(rideRequested(), assigned(7), pickedUp(7)).when(cancel).thenFails('ride.picked_up'));
  it('refuses a completed ride', () =>
    given(rideRequested(), assigned(7), completed(7)).when(cancel).thenFails('ride.ended'));
});

describe('cancel-ride by somebody else', () => {
  it('does not show another rider that the ride exists', () =>
    given(rideRequested())
      .when(cancelBy(rider(502)))
      .thenFails('ride.not_found'));
  it('does not show it to a visitor without the receipt', () =>
    given(rideRequested({ riderId: null }))
      .when(cancelBy(visitor))
      .thenFails('ride.not_found'));
  it('is not for staff', () =>
    given(rideRequested()).when(cancelBy(staff)).thenFails('ride.wrong_role'));
});

describe('no-show-ride', () => {
  const report = command('no-show-ride', driver(7));

  it('ends a ride whose driver has arrived', () =>
    given(rideRequested(), assigned(7), arrived(7)).when(report).then(noShow(7)));
  it('may be recorded by an operator', () =>
    given(rideRequested(), assigned(7), arrived(7))
      .when(command('no-show-ride', operator))
      .then(noShow(7, 'operator')));
  it('does nothing when repeated', () =>
    given(rideRequested(), assigned(7), arrived(7), noShow(7)).when(report).thenNothing());
  it('refuses before the driver arrived', () =>
    given(rideRequested(), assigned(7), setOff(7)).when(report).thenFails('ride.not_arrived'));
  it('refuses with the rider on board', () =>
    given(rideRequested(), assigned(7), arrived(7), pickedUp(7))
      .when(report)
      .thenFails('ride.picked_up'));
  it('refuses a ride that ended otherwise', () =>
    given(rideRequested(), assigned(7), cancelled('driver', 7))
      .when(report)
      .thenFails('ride.ended'));
  it("does not know another driver's ride", () =>
    given(rideRequested(), assigned(8), arrived(8)).when(report).thenFails('ride.not_found'));
  it.each([staff, rider(501), visitor])('is not for a $identity', (actor) =>
    given(rideRequested(), assigned(7), arrived(7))
      .when(command('no-show-ride', actor))
      .thenFails('ride.wrong_role'),
  );
});

describe('reopen-ride', () => {
  const reopen = (minutes: number) => command('reopen-ride', operator, minutesLater(minutes));

  it.each([
    ['cancelled', [cancelled('rider')]],
    ['rejected', [rejected]],
    ['missed', [assigned(7), arrived(7), noShow(7)]],
  ])('makes a %s ride pending again', (_, history) =>
    given(rideRequested(), ...history)
      .when(reopen(30))
      .then(reopened(minutesLater(30))),
  );
  it('refuses later than 30 minutes after the end', () =>
    given(rideRequested(), rejected).when(reopen(30.001)).thenFails('ride.reopen_too_late'));
  it('refuses a completed ride', () =>
    given(rideRequested(), assigned(7), completed(7))
      .when(reopen(1))
      .thenFails('ride.not_reopenable'));
  it('refuses a ride that has not ended', () =>
    given(rideRequested()).when(reopen(1)).thenFails('ride.not_reopenable'));
  it('refuses a ride whose contact was erased', () =>
    given(rideRequested(), cancelled('rider'), contactErased)
      .when(reopen(1))
      .thenFails('ride.contact_erased'));
  it.each([driver(7), staff, rider(501), visitor])('is not for a $identity', (actor) =>
    given(rideRequested(), rejected)
      .when(command('reopen-ride', actor))
      .thenFails('ride.wrong_role'),
  );
});
