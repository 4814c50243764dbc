import { specificationFor } from '@trupial/event-store/testing';
import { describe, it } from 'vitest';
import { driver, operator, rider, staff, visitor } from '../testing/actors.ts';
import {
  assigned,
  cancelled,
  command,
  completed,
  declined,
  hidden,
  naming,
  pickedUp,
  rejected,
  reopened,
  rideRequested,
  sendBackBy,
  tripStarted,
  unassigned,
} from '../testing/ride.samples.ts';
import { rideDecider } from './ride.decider.ts';

const given = specificationFor(rideDecider);

/** A driver takes the ride and gives it up. */
const givenUp = (id: number) => [assigned(id), unassigned(id, 'given_up'), hidden(id)] as const;

describe('accept-ride', () => {
  const accept = (id: number) => command('accept-ride', driver(id));

  it('gives a pending ride to the driver who accepts it', () =>
    given(rideRequested()).when(accept(7)).then(assigned(7)));
  it('does nothing when the driver repeats it', () =>
    given(rideRequested(), assigned(7)).when(accept(7)).thenNothing());
  it('does nothing when the driver repeats it with the rider on board', () =>
    given(rideRequested(), assigned(7), pickedUp(7)).when(accept(7)).thenNothing());
  it('refuses a ride that another driver has', () =>
    given(rideRequested(), assigned(7)).when(accept(8)).thenFails('already_assigned'));
  it('refuses a ride that has ended', () =>
    given(rideRequested(), cancelled('rider')).when(accept(7)).thenFails('ride.not_assignable'));
  it('lets a driver who declined change his mind', () =>
    given(rideRequested(), declined(7)).when(accept(7)).then(assigned(7)));
  it('lets a driver take a ride that was sent back', () =>
    given(rideRequested(), assigned(7), unassigned(7, 'sent_back'))
      .when(accept(8))
      .then(assigned(8)));
  it('lets a driver take a ride that was reopened', () =>
    given(rideRequested(), rejected, reopened()).when(accept(8)).then(assigned(8)));
  it('lets a driver take a ride that he gave up twice', () =>
    given(rideRequested(), ...givenUp(7), ...givenUp(7))
      .when(accept(7))
      .then(assigned(7)));
  it('refuses a driver who gave the ride up three times', () =>
    given(rideRequested(), ...givenUp(7), ...givenUp(7), ...givenUp(7))
      .when(accept(7))
      .thenFails('ride.given_up_too_often'));
  it('does nothing when he repeats it after the office has given him that ride', () =>
    given(rideRequested(), ...givenUp(7), ...givenUp(7), ...givenUp(7), assigned(7, 'operator'))
      .when(accept(7))
      .thenNothing());
  it('lets another driver take it then', () =>
    given(rideRequested(), ...givenUp(7), ...givenUp(7), ...givenUp(7))
      .when(accept(8))
      .then(assigned(8)));
  it('does not count how often the office took the ride from him', () =>
    given(
      rideRequested(),
      ...givenUp(7),
      ...givenUp(7),
      assigned(7),
      unassigned(7, 'sent_back'),
      assigned(7),
      unassigned(7, 'reassigned'),
    )
      .when(accept(7))
      .then(assigned(7)));
  it('does not know a ride that was never requested', () =>
    given().when(accept(7)).thenFails('ride.not_found'));
  it.each([operator, staff, rider(501), visitor])('is not for a $identity', (actor) =>
    given(rideRequested()).when(command('accept-ride', actor)).thenFails('ride.wrong_role'),
  );
});

describe('reject-ride by a driver', () => {
  const decline = command('reject-ride', driver(7));

  it('keeps the ride pending and remembers who does not want it', () =>
    given(rideRequested()).when(decline).then(declined(7)));
  it('does nothing when repeated', () =>
    given(rideRequested(), declined(7)).when(decline).thenNothing());
  it('does nothing when repeated after another driver took it', () =>
    given(rideRequested(), declined(7), assigned(8)).when(decline).thenNothing());
  it('refuses a ride that is no longer pending', () =>
    given(rideRequested(), assigned(8)).when(decline).thenFails('ride.not_pending'));
});

describe('reject-ride by an operator', () => {
  const reject = command('reject-ride', operator);

  it('ends a pending ride', () => given(rideRequested()).when(reject).then(rejected));
  it('does nothing when repeated', () =>
    given(rideRequested(), rejected).when(reject).thenNothing());
  it('refuses a ride that is no longer pending', () =>
    given(rideRequested(), assigned(7)).when(reject).thenFails('ride.not_pending'));
  it('refuses a cancelled ride', () =>
    given(rideRequested(), cancelled('rider')).when(reject).thenFails('ride.not_pending'));
  it.each([staff, rider(501), visitor])('is not for a $identity', (actor) =>
    given(rideRequested()).when(command('reject-ride', actor)).thenFails('ride.wrong_role'),
  );
});

describe('assign-driver', () => {
  const assign = (id: number | null) => naming('assign-driver', operator, id);

  it('takes the assigned driver', () =>
    given(rideRequested()).when(assign(7)).then(assigned(7, 'operator')));
  it('gives it also to a driver who gave it up three times', () =>
    given(rideRequested(), ...givenUp(7), ...givenUp(7), ...givenUp(7))
      .when(assign(7))
      .then(assigned(7, 'operator')));
  it('does nothing for the same driver again', () =>
    given(rideRequested(), assigned(7)).when(assign(7)).thenNothing());
  it('refuses a ride that another driver has', () =>
    given(rideRequested(), assigned(7)).when(assign(8)).thenFails('already_assigned'));
  it('refuses a driver once cancelled', () =>
    given(rideRequested(), cancelled('rider')).when(assign(7)).thenFails('ride.not_assignable'));
  it('refuses a missing driver id', () =>
    given(rideRequested()).when(assign(null)).thenFails('ride.bad_driver_id'));
  it.each([driver(7), staff, rider(501), visitor])('is not for a $identity', (actor) =>
    given(rideRequested())
      .when(naming('assign-driver', actor, 7))
      .thenFails('ride.wrong_role'),
  );
});

describe('reassign-driver', () => {
  const reassign = (id: number | null, from: number | null = null) =>
    naming('reassign-driver', operator, id, from);

  it('takes the ride from one driver and gives it to another', () =>
    given(rideRequested(), assigned(7))
      .when(reassign(8))
      .then(unassigned(7, 'reassigned'), assigned(8, 'operator')));
  it('does nothing for the same driver', () =>
    given(rideRequested(), assigned(7)).when(reassign(7)).thenNothing());
  it('takes the ride from the driver whom the operator saw with it', () =>
    given(rideRequested(), assigned(7))
      .when(reassign(8, 7))
      .then(unassigned(7, 'reassigned'), assigned(8, 'operator')));
  it('leaves the ride to a driver who got it meanwhile', () =>
    given(rideRequested(), assigned(7), unassigned(7, 'reassigned'), assigned(9, 'operator'))
      .when(reassign(8, 7))
      .thenFails('already_assigned'));
  it('does nothing for the same driver, whoever was seen with it: a repeat', () =>
    given(rideRequested(), assigned(7), unassigned(7, 'reassigned'), assigned(8, 'operator'))
      .when(reassign(8, 7))
      .thenNothing());
  it('says that the rider is on board, also of another driver', () =>
    given(rideRequested(), assigned(9), pickedUp(9))
      .when(reassign(8, 7))
      .thenFails('ride.picked_up'));
  it.each([null, 7])('refuses a ride that nobody has, when %s was seen with it', (from) =>
    given(rideRequested()).when(reassign(8, from)).thenFails('ride.not_assigned'),
  );
  it('refuses once the rider is on board', () =>
    given(rideRequested(), assigned(7), pickedUp(7)).when(reassign(8)).thenFails('ride.picked_up'));
  it('refuses a ride that has ended', () =>
    given(rideRequested(), assigned(7), completed(7))
      .when(reassign(8))
      .thenFails('ride.not_assignable'));
  it('refuses a missing driver id', () =>
    given(rideRequested(), assigned(7)).when(reassign(null)).thenFails('ride.bad_driver_id'));
  it.each([driver(7), staff, rider(501), visitor])('is not for a $identity', (actor) =>
    given(rideRequested(), assigned(7))
      .when(naming('reassign-driver', actor, 8))
      .thenFails('ride.wrong_role'),
  );
});

describe('cancel-assigned-ride', () => {
  const sendBack = sendBackBy(operator);

  it('sends the ride back to pending', () =>
    given(rideRequested(), assigned(7)).when(sendBack).then(unassigned(7, 'sent_back')));
  it('takes the ride from the driver whom the operator saw with it', () =>
    given(rideRequested(), assigned(7))
      .when(sendBackBy(operator, 7))
      .then(unassigned(7, 'sent_back')));
  it('leaves the ride to a driver who got it meanwhile', () =>
    given(rideRequested(), assigned(7), unassigned(7, 'given_up'), assigned(8))
      .when(sendBackBy(operator, 7))
      .thenFails('already_assigned'));
  it.each([null, 7])('does nothing when it is pending already, and %s was seen with it', (from) =>
    given(rideRequested()).when(sendBackBy(operator, from)).thenNothing(),
  );
  it('refuses once the rider is on board', () =>
    given(rideRequested(), assigned(7), pickedUp(7)).when(sendBack).thenFails('ride.picked_up'));
  it('refuses a ride that has ended', () =>
    given(rideRequested(), rejected).when(sendBack).thenFails('ride.ended'));
  it.each([driver(7), staff, rider(501), visitor])('is not for a $identity', (actor) =>
    given(rideRequested(), assigned(7)).when(sendBackBy(actor)).thenFails('ride.wrong_role'),
  );
});

describe('delete-ride', () => {
  const remove = command('delete-ride', driver(7));

  it('gives an assigned ride back and hides it from the driver', () =>
    given(rideRequested(), assigned(7)).when(remove).then(unassigned(7, 'given_up'), hidden(7)));
  it.each([
    ['completed', completed(7)],
    ['cancelled', cancelled('driver', 7)],
  ])('hides a %s ride from its driver', (_, end) =>
    given(rideRequested(), assigned(7), end).when(remove).then(hidden(7)),
  );
  it('does nothing when repeated', () =>
    given(rideRequested(), assigned(7), unassigned(7, 'given_up'), hidden(7))
      .when(remove)
      .thenNothing());
  it('gives the ride back again when he got it again', () =>
    given(
      rideRequested(),
      assigned(7),
      unassigned(7, 'given_up'),
      hidden(7),
      assigned(7, 'operator'),
    )
      .when(remove)
      .then(unassigned(7, 'given_up'), hidden(7)));
  it('refuses in trip', () =>
    given(rideRequested(), assigned(7), pickedUp(7), tripStarted(7))
      .when(remove)
      .thenFails('ride.picked_up'));
  it("does not know another driver's ride", () =>
    given(rideRequested(), assigned(8)).when(remove).thenFails('ride.not_found'));
  it.each([operator, staff, rider(501), visitor])('is not for a $identity', (actor) =>
    given(rideRequested(), assigned(7))
      .when(command('delete-ride', actor))
      .thenFails('ride.wrong_role'),
  );
});
