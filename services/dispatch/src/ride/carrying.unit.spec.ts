import { specificationFor } from '@trupial/event-store/testing';
import { describe, it } from 'vitest';
import { driver, operator, rider, staff, visitor } from '../testing/actors.ts';
import {
  arrived,
  assigned,
  cancelled,
  command,
  pickedUp,
  rideRequested,
  setOff,
  tripStarted,
} from '../testing/ride.samples.ts';
import { rideDecider } from './ride.decider.ts';

const given = specificationFor(rideDecider);

const steps = [
  { name: 'set-off-ride', before: [], event: setOff(7), office: false },
  { name: 'arrive-ride', before: [setOff(7)], event: arrived(7), office: false },
  { name: 'pickup-ride', before: [arrived(7)], event: pickedUp(7), office: true },
  { name: 'start-ride', before: [pickedUp(7)], event: tripStarted(7), office: true },
] as const;

describe.each(steps)('$name', ({ name, before, event, office }) => {
  const own = command(name, driver(7));

  it('moves the ride on', () =>
    given(rideRequested(), assigned(7), ...before)
      .when(own)
      .then(event));
  it('does nothing when repeated', () =>
    given(rideRequested(), assigned(7), ...before, event)
      .when(own)
      .thenNothing());
  it('does nothing when the ride is further already', () =>
    given(rideRequested(), assigned(7), pickedUp(7), tripStarted(7)).when(own).thenNothing());
  it("does not know another driver's ride", () =>
    given(rideRequested(), assigned(8)).when(own).thenFails('ride.not_found'));
  it('does not know a pending ride', () =>
    given(rideRequested()).when(own).thenFails('ride.not_found'));
  it('does not know a ride that was never requested', () =>
    given().when(own).thenFails('ride.not_found'));
  it('refuses a ride that has ended', () =>
    given(rideRequested(), assigned(7), cancelled('driver', 7)).when(own).thenFails('ride.ended'));
  it.each([staff, rider(501), visitor])('is not for a $identity', (actor) =>
    given(rideRequested(), assigned(7), ...before)
      .when(command(name, actor))
      .thenFails('ride.wrong_role'),
  );
  it(office ? 'may be done by an operator' : 'is not for an operator', () => {
    const done = given(rideRequested(), assigned(7), ...before).when(command(name, operator));
    return office ? done.then(event) : done.thenFails('ride.wrong_role');
  });
});

describe('the order of the steps', () => {
  it('lets a driver arrive who did not say that he set off', () =>
    given(rideRequested(), assigned(7))
      .when(command('arrive-ride', driver(7)))
      .then(arrived(7)));
  it('lets a driver pick up who did not say that he arrived', () =>
    given(rideRequested(), assigned(7))
      .when(command('pickup-ride', driver(7)))
      .then(pickedUp(7)));
  it('refuses a start without the rider', () =>
    given(rideRequested(), assigned(7), arrived(7))
      .when(command('start-ride', driver(7)))
      .thenFails('ride.not_picked_up'));
  it('refuses the office a pickup of a ride that nobody has', () =>
    given(rideRequested()).when(command('pickup-ride', operator)).thenFails('ride.not_assigned'));
});
