import type { DriverEvent } from '@trupial/contracts/events';
import { specificationFor } from '@trupial/event-store/testing';
import { describe, expect, it } from 'vitest';
import { operator } from '../testing/actors.ts';
import { corolla, driverRegistered, released, reserved } from '../testing/driver.samples.ts';
import { noon } from '../testing/ride.samples.ts';
import { driverDecider } from './driver.decider.ts';
import { evolveDriver } from './driver.state.ts';
import { erasingDecider } from './erasing.decider.ts';

const given = specificationFor(erasingDecider);
const erase = { now: noon };
const erased: DriverEvent = { type: 'DriverErased', data: { driverId: 7, at: noon } };

describe('erasing a driver', () => {
  it('is said once', () => {
    given(driverRegistered()).when(erase).then(erased);
    given(driverRegistered(), erased).when(erase).thenNothing();
  });
  it('waits until he has no ride', () => {
    given(driverRegistered(), reserved(12, 0, 30))
      .when(erase)
      .thenFails('erasure.driver_has_rides');
    given(driverRegistered(), reserved(12, 0, 30), released(12))
      .when(erase)
      .then(erased);
  });
  it('does not know a driver who was never registered', () =>
    given().when(erase).thenFails('driver.not_found'));
  it('leaves nothing of him but his number and how many his car takes', () => {
    const state = [driverRegistered(), erased].reduce(evolveDriver, null);
    expect(state).toMatchObject({
      id: 7,
      username: '—',
      firstName: '—',
      lastName: '',
      phone: '—',
      vehicle: { ...corolla, plate: null },
      suspended: true,
    });
  });
  it.each(['come-online', 'go-offline', 'suspend', 'reinstate'] as const)(
    'is the end: nobody asks him to %s',
    (name) =>
      specificationFor(driverDecider)(driverRegistered(), erased)
        .when({ name, actor: operator, now: noon })
        .thenFails('driver.not_found'),
  );
  it('is the end: no ride reserves him', () =>
    specificationFor(driverDecider)(driverRegistered(), erased)
      .when({
        name: 'reserve',
        by: 'operator',
        rideId: 1,
        from: noon,
        until: noon,
        needs: [],
        now: noon,
      })
      .thenFails('driver_suspended'));
});
