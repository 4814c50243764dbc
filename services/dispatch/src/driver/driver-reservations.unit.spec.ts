import type { Equipment } from '@trupial/contracts/events';
import { specificationFor } from '@trupial/event-store/testing';
import { describe, expect, it } from 'vitest';
import {
  driverRegistered,
  engaged,
  reinstated,
  released,
  reserved,
  suspended,
  wentOffline,
} from '../testing/driver.samples.ts';
import { minutesLater, noon } from '../testing/ride.samples.ts';
import type { DriverCommand } from './driver.commands.ts';
import { driverDecider } from './driver.decider.ts';

const given = specificationFor(driverDecider);

const reserve = (
  rideId: number,
  from: number,
  until: number,
  by: 'driver' | 'operator' = 'driver',
  needs: readonly Equipment[] = [],
) =>
  ({
    name: 'reserve',
    rideId,
    by,
    from: minutesLater(from),
    until: minutesLater(until),
    needs,
    now: noon,
  }) satisfies DriverCommand;
const claim = (name: 'engage' | 'release', rideId: number): DriverCommand => ({
  name,
  rideId,
  now: noon,
});

describe('a reservation', () => {
  it('takes a free driver', () =>
    given(driverRegistered())
      .when(reserve(1, 0, 60))
      .then(reserved(1, 0, 60)));
  it('takes an offline driver, whom an operator may assign', () =>
    given(driverRegistered(), wentOffline())
      .when(reserve(1, 0, 60))
      .then(reserved(1, 0, 60)));
  it('takes a driver without the seats for its children, who can be lent them', () =>
    given(driverRegistered())
      .when(reserve(1, 0, 60, 'driver', ['child_seat', 'infant_seat']))
      .then(reserved(1, 0, 60)));
  it('is refused to a driver who cannot take a wheelchair', () =>
    given(driverRegistered())
      .when(reserve(1, 0, 60, 'driver', ['wheelchair']))
      .thenFails('driver_no_wheelchair'));
  it('is made for such a driver when the office assigns him, who may know better', () =>
    given(driverRegistered())
      .when(reserve(1, 0, 60, 'operator', ['wheelchair']))
      .then(reserved(1, 0, 60)));
  it('takes a driver who can', () =>
    given(driverRegistered(7, ['wheelchair']))
      .when(reserve(1, 0, 60, 'driver', ['wheelchair']))
      .then(reserved(1, 0, 60)));
  it.each([
    ['inside another', 10, 20],
    ['around another', -10, 70],
    ['over the begin of another', -10, 1],
    ['over the end of another', 59, 70],
  ])('is refused %s', (_, from, until) =>
    given(driverRegistered(), reserved(1, 0, 60))
      .when(reserve(2, from, until))
      .thenFails('driver_busy'),
  );
  it.each([
    ['right before', -30, 0],
    ['right after', 60, 90],
  ])('is granted %s another', (_, from, until) =>
    given(driverRegistered(), reserved(1, 0, 60))
      .when(reserve(2, from, until))
      .then(reserved(2, from, until)),
  );
  it('is granted where a released one was', () =>
    given(driverRegistered(), reserved(1, 0, 60), released(1))
      .when(reserve(2, 0, 60))
      .then(reserved(2, 0, 60)));
  it('does nothing for the same ride again', () =>
    given(driverRegistered(), reserved(1, 0, 60))
      .when(reserve(1, 0, 60))
      .thenNothing());
  it('does not know a driver who was never registered', () =>
    given()
      .when(reserve(1, 0, 60))
      .thenFails('driver.not_found'));
  it.each([
    ['driver', 'forbidden'],
    ['operator', 'conflict'],
  ] as const)('is refused to a suspended driver, told to the %s as %s', (by, kind) => {
    given(driverRegistered(), suspended())
      .when(reserve(1, 0, 60, by))
      .thenFails('driver_suspended');
    const state = [driverRegistered(), suspended()].reduce(driverDecider.evolve, null);
    expect(() => driverDecider.decide(reserve(1, 0, 60, by), state)).toThrow(
      expect.objectContaining({ kind }),
    );
  });
  it('is granted to a reinstated driver', () =>
    given(driverRegistered(), suspended(), reinstated())
      .when(reserve(1, 0, 60))
      .then(reserved(1, 0, 60)));
});

describe('a reservation that is moved', () => {
  const move = (
    from: number,
    until: number,
    is: { needs?: readonly Equipment[]; seats?: number } = {},
  ): DriverCommand => ({
    name: 'move',
    rideId: 1,
    from: minutesLater(from),
    until: minutesLater(until),
    needs: [],
    seats: null,
    ...is,
    now: noon,
  });

  it('is where the ride is now, and no longer where it was', () => {
    given(driverRegistered(), reserved(1, 0, 60))
      .when(move(30, 90))
      .then(reserved(1, 30, 90));
    given(driverRegistered(), reserved(1, 0, 60), reserved(1, 90, 150))
      .when(reserve(2, 0, 60))
      .then(reserved(2, 0, 60));
  });
  it('does nothing at the same time', () =>
    given(driverRegistered(), reserved(1, 0, 60))
      .when(move(0, 60))
      .thenNothing());
  it('is refused where he has another ride', () =>
    given(driverRegistered(), reserved(1, 0, 60), reserved(2, 60, 120))
      .when(move(30, 90))
      .thenFails('amend.driver_busy'));
  it('is refused when the ride needs what he does not have', () => {
    given(driverRegistered(), reserved(1, 0, 60))
      .when(move(0, 60, { needs: ['wheelchair'] }))
      .thenFails('amend.driver_no_wheelchair');
    given(driverRegistered(7, ['wheelchair']), reserved(1, 0, 60))
      .when(move(0, 60, { needs: ['wheelchair'] }))
      .thenNothing();
  });
  it('is refused when more people come than his car has seats, the driver’s not counted', () => {
    given(driverRegistered(), reserved(1, 0, 60))
      .when(move(0, 60, { seats: 5 }))
      .thenFails('amend.driver_too_few_seats');
    given(driverRegistered(), reserved(1, 0, 60))
      .when(move(0, 60, { seats: 4 }))
      .thenNothing();
  });
  it('stays with a suspended driver, who keeps his rides', () =>
    given(driverRegistered(), reserved(1, 0, 60), suspended())
      .when(move(30, 90))
      .then(reserved(1, 30, 90)));
  it('needs to be there', () =>
    given(driverRegistered()).when(move(30, 90)).thenFails('driver.not_reserved'));
});

describe('an engagement', () => {
  const twoRides = [driverRegistered(), reserved(1, 0, 60), reserved(2, 60, 90)];

  it('begins with the pickup', () =>
    given(...twoRides)
      .when(claim('engage', 1))
      .then(engaged(1)));
  it('does nothing when repeated', () =>
    given(...twoRides, engaged(1))
      .when(claim('engage', 1))
      .thenNothing());
  it('is refused while another rider is in the car', () =>
    given(...twoRides, engaged(1))
      .when(claim('engage', 2))
      .thenFails('driver_busy'));
  it('is granted after the other ride ended', () =>
    given(...twoRides, engaged(1), released(1))
      .when(claim('engage', 2))
      .then(engaged(2)));
  it('needs a reservation', () =>
    given(driverRegistered()).when(claim('engage', 1)).thenFails('driver.not_reserved'));
});

describe('a release', () => {
  it('frees the window', () =>
    given(driverRegistered(), reserved(1, 0, 60))
      .when(claim('release', 1))
      .then(released(1)));
  it('does nothing when there is none', () =>
    given(driverRegistered()).when(claim('release', 1)).thenNothing());
});
