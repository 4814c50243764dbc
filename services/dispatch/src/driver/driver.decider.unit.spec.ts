import { specificationFor } from '@trupial/event-store/testing';
import { describe, it } from 'vitest';
import { driver, operator, rider, staff, visitor } from '../testing/actors.ts';
import {
  cameOnline,
  corolla,
  driverRegistered,
  reinstated,
  suspended,
  wentOffline,
} from '../testing/driver.samples.ts';
import { noon } from '../testing/ride.samples.ts';
import type { DriverCommand, DriverRequest } from './driver.commands.ts';
import { driverDecider } from './driver.decider.ts';

const given = specificationFor(driverDecider);

const ask = (
  name: 'come-online' | 'go-offline' | 'suspend' | 'reinstate',
  actor: DriverRequest['actor'],
  cause?: 'account',
): DriverCommand => ({ name, actor, now: noon, ...(cause && { cause }) });

describe('availability', () => {
  it.each([driver(7), operator, staff])('is changed by a $identity', (actor) => {
    given(driverRegistered()).when(ask('go-offline', actor)).then(wentOffline());
    given(driverRegistered(), wentOffline()).when(ask('come-online', actor)).then(cameOnline());
  });
  it('does nothing when he is as asked', () => {
    given(driverRegistered())
      .when(ask('come-online', driver(7)))
      .thenNothing();
    given(driverRegistered(), wentOffline())
      .when(ask('go-offline', driver(7)))
      .thenNothing();
  });
  it('is not changed for a suspended driver', () =>
    given(driverRegistered(), wentOffline(), suspended())
      .when(ask('come-online', driver(7)))
      .thenFails('driver_suspended'));
  it("is not another driver's to change", () =>
    given(driverRegistered())
      .when(ask('go-offline', driver(8)))
      .thenFails('driver.not_found'));
  it.each([rider(501), visitor])('is not for a $identity', (actor) =>
    given(driverRegistered()).when(ask('go-offline', actor)).thenFails('driver.wrong_role'),
  );
});

describe('suspension', () => {
  it.each([operator, staff])('is up to a $identity', (actor) => {
    given(driverRegistered()).when(ask('suspend', actor)).then(suspended());
    given(driverRegistered(), suspended()).when(ask('reinstate', actor)).then(reinstated());
  });
  it('does nothing when repeated', () => {
    given(driverRegistered(), suspended()).when(ask('suspend', operator)).thenNothing();
    given(driverRegistered()).when(ask('reinstate', operator)).thenNothing();
  });
  it('of his account and by the office are two: each ends its own', () => {
    const ofAccount = (name: 'suspend' | 'reinstate') => ask(name, staff, 'account');
    const [gone, back] = [suspended(7, 'account'), reinstated(7, 'account')];
    given(driverRegistered()).when(ofAccount('suspend')).then(gone);
    given(driverRegistered(), gone).when(ofAccount('suspend')).thenNothing();
    given(driverRegistered(), suspended()).when(ofAccount('suspend')).then(gone);
    given(driverRegistered(), gone).when(ask('suspend', operator)).then(suspended());
    given(driverRegistered(), suspended()).when(ofAccount('reinstate')).thenNothing();
    given(driverRegistered(), suspended(), gone).when(ofAccount('reinstate')).then(back);
    given(driverRegistered(), suspended(), gone, back)
      .when(ask('come-online', driver(7)))
      .thenFails('driver_suspended');
  });
  it.each(['reinstate', 'come-online', 'go-offline'] as const)(
    'of his account is none that the office ends: %s',
    (name) =>
      given(driverRegistered(), suspended(), suspended(7, 'account'))
        .when(ask(name, operator))
        .thenFails('driver.account_suspended'),
  );
  it.each([driver(7), rider(501), visitor])('is not for a $identity', (actor) =>
    given(driverRegistered()).when(ask('suspend', actor)).thenFails('driver.wrong_role'),
  );
  it('does not know a driver who was never registered', () =>
    given().when(ask('suspend', operator)).thenFails('driver.not_found'));
});

describe('the profile', () => {
  const change = (lastName: string, actor = operator): DriverCommand => ({
    name: 'change-profile',
    firstName: 'Carlos',
    lastName,
    phone: '+59995234567',
    vehicle: { ...corolla },
    actor,
    now: noon,
  });

  it('is changed by the office and keeps the username', () =>
    given(driverRegistered())
      .when(change('Martina'))
      .then({
        type: 'DriverProfileChanged',
        data: {
          driverId: 7,
          username: 'driver7',
          firstName: 'Carlos',
          lastName: 'Martina',
          phone: '+59995234567',
          vehicle: corolla,
          at: noon,
        },
      }));
  it('does nothing when it is the same', () =>
    given(driverRegistered()).when(change('Cijntje')).thenNothing());
  it('is not for the driver himself', () =>
    given(driverRegistered())
      .when(change('Martina', driver(7)))
      .thenFails('driver.wrong_role'));
});
